import type { FormHTMLAttributes, ReactNode } from 'react';
import classes from './layout.module.css';

interface Props extends FormHTMLAttributes<HTMLFormElement> {
  /** What stays in sight below the fields. */
  readonly foot: ReactNode;
}

/** The fields of a form, below each other. What is wrong with them is said by the form, not by the browser. */
export const Form = (form: FormHTMLAttributes<HTMLFormElement>) => <form noValidate {...form} className={classes.form} />;

/** A form that fills its dialog: the fields scroll, the next step stays. */
export const Sheet = ({ foot, children, ...form }: Props) => (
  <form noValidate {...form} className={classes.sheet}>
    <div className={classes.fields}>{children}</div>
    <div className={classes.foot}>{foot}</div>
  </form>
);

/** The buttons that end a form. `sticks`: always in sight, of a long one. */
export const Actions = ({ sticks = false, children }: { readonly sticks?: boolean; readonly children: ReactNode }) => (
  <div className={classes.actions} data-sticks={sticks ? 'bottom' : undefined}>
    {children}
  </div>
);
