import { Switch } from '@mantine/core';
import classes from './form.module.css';

interface Props {
  readonly label: string;
  readonly description?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no, as wide as its form. */
export const Choice = ({ label, description, checked, onChange }: Props) => (
  <Switch
    className={classes.switch}
    size="lg"
    labelPosition="left"
    label={label}
    description={description}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
