import { ChevronRight } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import classes from './list.module.css';
import { Mark } from './Mark.tsx';

/** A list of things that each have a row, ruled off from each other. */
export const Rows = (list: HTMLAttributes<HTMLUListElement>) => <ul {...list} className="lines unless-empty" />;

interface Props {
  /** div: by itself, in a section. */
  readonly as?: 'li' | 'div';
  readonly name: ReactNode;
  /** Said beside the name: what sets it apart from the others. */
  readonly mark?: ReactNode;
  /** What else is known of it, a line each. */
  readonly children?: ReactNode;
  /** How it stands now, below all that: heard when it changes. */
  readonly state?: ReactNode;
  /** Buttons: what can be done with it. */
  readonly buttons?: ReactNode;
  /** What came of it, below the buttons. */
  readonly result?: ReactNode;
}

/** The button of a row that opens what it names: as large as the row. */
export const OpenRow = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button type="button" className={`${classes.open} grid place-center flex-none quiet`} aria-label={label} onClick={onClick}>
    <ChevronRight size={20} aria-hidden />
  </button>
);

/** One thing that the shop has: what it is, how it stands and what can be done with it. */
export const Row = ({ as: As = 'li', name, mark, children, state, buttons, result }: Props) => (
  <As className={classes.row}>
    <div className={classes.what}>
      <h3 className={classes.name}>
        {name}
        {mark === undefined || mark === null ? null : <Mark tone="good">{mark}</Mark>}
      </h3>
      {children}
    </div>
    {state === undefined ? null : (
      <p className={classes.state} role="status">
        {state}
      </p>
    )}
    {buttons === undefined || buttons === null ? null : <div className={classes.buttons}>{buttons}</div>}
    {result === undefined ? null : (
      <div className={classes.result} role="status">
        {result}
      </div>
    )}
  </As>
);
