import { plainMoney } from '@till/domain/money/format';
import { csvLine, csvStart } from '@till/domain/text/csv';
import { useSaveFile } from '../../../kit/use-save-file.ts';
import { useMessages } from '../../../messages/messages.tsx';
import type { SalesReport } from '../asked.ts';
import type { PoolForm } from './use-pool.ts';

/** Saves a pool as a table file: its days, each person with their tips, hours, weight and share, and what it comes to. */
export function usePoolExport(report: SalesReport, form: PoolForm): () => void {
  const { pool: words, columns, from: fromWord, to: toWord } = useMessages('reports');
  const { common } = useMessages();
  const saveFile = useSaveFile();
  const { from, to } = report.period;
  const { pool } = form;
  return () => {
    const parts = [
      csvStart,
      csvLine([fromWord, toWord]),
      csvLine([from, to]),
      csvLine([]),
      csvLine([columns.staff, words.role, words.inPool, columns.tips, words.hours, words.weight, words.share]),
      ...pool.rows.map((row) => {
        const role = form.roles.find(({ id }) => row.isIn && id === row.person?.roleId);
        return csvLine([
          ...[form.nameOf(row), role?.name ?? null, row.isIn ? common.yes : common.no, { number: plainMoney(row.tips) }],
          ...(row.isIn ? [form.hoursOf(row), form.weightOf(row.person?.roleId ?? '')] : [null, null]),
          { number: plainMoney(row.gets) },
        ]);
      }),
      csvLine([words.total, null, null, { number: plainMoney(pool.total) }, null, null, { number: plainMoney(pool.total) }]),
    ];
    const name = [words.fileName, from, ...(to === from ? [] : [to])].join(' ');
    void saveFile({ name: `${name}.csv`, parts, type: 'text/csv;charset=utf-8' }, words.exported);
  };
}
