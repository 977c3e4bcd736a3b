import classes from './or-line.module.css';

/** A line between two ways to do the same, with a word in it: "or". */
export const OrLine = ({ label }: { readonly label: string }) => <div className={classes.line}>{label}</div>;
