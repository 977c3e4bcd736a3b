import { Table } from '../../kit/list/Table.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { moneyOf } from './figures.ts';
import classes from './parts.module.css';
import type { Saying } from './use-saying.ts';

/** Why the money by method is not net sales, tax and tips: what cash rounding and terminals made of it, to the cent. Nothing where it is the same. */
export function MoneyMade({ report, saying }: { readonly report: SalesReport; readonly saying: Saying }) {
  const words = useMessages('reports');
  const parts = moneyOf(report);
  return parts.length === 0 ? null : (
    <Table aria-label={words.money}>
      <thead>
        <tr>
          <th scope="col">{words.money}</th>
          <th scope="col" className="text-end">
            {words.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, value }) => (
          <tr key={name} className={name === 'all' ? classes.sum : undefined}>
            <th scope="row">{words.made[name]}</th>
            <td className="text-end">
              <span className={`${classes.figure} inline-flex items-center semibold touch`}>{saying.money(value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
