import classes from './bar-chart.module.css';

/** What the two colours of a chart stand for; without the second, nothing is compared. */
export const Key = ({ value, before }: { readonly value: string; readonly before: string | null }) => (
  <p className="flex flex-wrap gap-4-16 quiet">
    <span className={classes.key}>{value}</span>
    {before === null ? null : (
      <span className={classes.key} data-before>
        {before}
      </span>
    )}
  </p>
);
