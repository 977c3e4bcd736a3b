import { TextInput } from '@mantine/core';

interface Props {
  /** `YYYY-MM-DD`, or what is typed of one. */
  readonly from: string;
  readonly to: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** What is wrong with them; null: nothing. */
  readonly error: string | null;
  readonly onChange: (from: string, to: string) => void;
}

/** From a day to a day, in one line at every size. */
export const DateSpan = ({ from, to, fromLabel, toLabel, error, onChange }: Props) => (
  <div className="grid items-start gap-8" style={{ gridTemplateColumns: 'minmax(0, 180px) auto minmax(0, 180px)' }}>
    <TextInput type="date" size="md" aria-label={fromLabel} value={from} error={error} onChange={({ currentTarget: { value } }) => onChange(value, to)} />
    <span className="inline-flex items-center min-h-48 quiet" aria-hidden>
      –
    </span>
    <TextInput type="date" size="md" aria-label={toLabel} value={to} onChange={({ currentTarget: { value } }) => onChange(from, value)} />
  </div>
);
