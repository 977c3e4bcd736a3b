import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { percentText } from '@till/domain/money/percent';
import { inclusionOf } from '@till/domain/tax/rates';
import { fill } from '@till/phrases/phrases';
import { Trash2 } from 'lucide-react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Table } from '../../../kit/list/Table.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './TaxTable.module.css';

interface Props {
  /** null: not known yet. */
  readonly rates: readonly TaxRate[] | null;
  /** The id of the rate that is being deleted. */
  readonly removing: string | null;
  readonly onDelete: (rate: TaxRate) => void;
}

/** The merchant's taxes as a table; "No data" without any. */
export function TaxTable({ rates, removing, onDelete }: Props) {
  const { common } = useMessages();
  const { tax } = useMessages('setup');
  return (
    <Table aria-busy={rates === null} className={classes.taxes}>
      <thead>
        <tr>
          <th scope="col">{tax.name}</th>
          <th scope="col" className="text-end">
            {tax.rate}
          </th>
          <th scope="col" className="text-center">
            <DefaultHead />
          </th>
          <th>
            <VisuallyHidden>{common.delete}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rates === null ? (
          <tr>
            <td colSpan={4}>
              <Skeleton height={44} />
            </td>
          </tr>
        ) : rates.length === 0 ? (
          <tr>
            <td colSpan={4} className="text-center quiet">
              {tax.noData}
            </td>
          </tr>
        ) : (
          rates.map((rate) => (
            <tr key={rate.id}>
              <td className={classes.name}>
                <span className="semibold">{rate.name || tax.unnamed}</span>
                {inclusionOf(rate) === 'INCLUSIVE' ? <span className={`${classes.included} block quiet`}>{tax.included}</span> : null}
              </td>
              <td className="text-end">{fill(tax.percent, { rate: percentText(rate.rate) })}</td>
              <td className={`text-center ${rate.isDefault === 1 ? 'good' : 'quiet'}`}>{rate.isDefault === 1 ? common.yes : common.no}</td>
              <td className="text-end">
                <WaitingButton
                  className={classes.remove}
                  variant="subtle"
                  c="var(--bad-ink)"
                  aria-label={fill(tax.deleteNamed, { name: rate.name || tax.unnamed })}
                  waiting={removing === rate.id}
                  waitingLabel={common.saving}
                  onClick={() => onDelete(rate)}
                >
                  <span className={classes.word}>{common.delete}</span>
                  <Trash2 className={classes.sign} size={20} aria-hidden />
                </WaitingButton>
              </td>
            </tr>
          ))
        )}
      </tbody>
    </Table>
  );
}

/** The head of the column of default taxes: in a brief form where the full one leaves a name no room, but for who listens. */
function DefaultHead() {
  const { tax } = useMessages('setup');
  if (tax.isDefaultBrief === tax.isDefault) return tax.isDefault;
  return (
    <>
      <span className={classes.whole}>{tax.isDefault}</span>
      <span className={classes.brief} aria-hidden>
        {tax.isDefaultBrief}
      </span>
    </>
  );
}
