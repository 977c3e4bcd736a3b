import type { ReactNode } from 'react';
import classes from './account.module.css';

interface AddressProps {
  readonly label: string;
  readonly shown: string;
  readonly hint: string | null;
  readonly children: ReactNode;
}

/** One thing with which the owner signs in, and what can be done with it. */
export const Address = ({ label, shown, hint, children }: AddressProps) => (
  <div className={classes.address}>
    <div className={classes.what}>
      <h3 className={classes.name}>{label}</h3>
      <p className={classes.quiet}>{shown}</p>
      {hint === null ? null : <p className={classes.quiet}>{hint}</p>}
    </div>
    <div className={classes.buttons}>{children}</div>
  </div>
);
