import type { ReactNode } from 'react';
import { Note } from '../../kit/layout/Note.tsx';
import { Row } from '../../kit/list/Rows.tsx';

interface AddressProps {
  readonly label: string;
  readonly shown: string;
  readonly hint: string | null;
  readonly children: ReactNode;
}

/** One thing with which the owner signs in, and what can be done with it. */
export const Address = ({ label, shown, hint, children }: AddressProps) => (
  <Row name={label} buttons={children}>
    <p className="ink">{shown}</p>
    {hint === null ? null : <Note>{hint}</Note>}
  </Row>
);
