import { SwitchRow } from '../../../kit/layout/Choices.tsx';

interface Props {
  readonly label: string;
  readonly description?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no, as wide as its form. */
export const Choice = ({ label, description, checked, onChange }: Props) => (
  <SwitchRow label={label} description={description} checked={checked} onChange={onChange} />
);
