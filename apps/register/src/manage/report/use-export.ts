import { csvStart } from '@till/domain/text/csv';
import { useSaveFile } from '../../kit/use-save-file.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { partLines, reportLines } from './csv.ts';
import type { Part } from './parts.ts';
import { useSaying } from './use-saying.ts';

/** Saves a part of a report as a table file; without one, all of it. */
export function useExport(report: SalesReport): (part?: Part) => void {
  const words = useMessages('reports');
  const saying = useSaying(report);
  const saveFile = useSaveFile();
  return (part) => {
    const { from, to } = report.period;
    const name = [words.fileName, ...(part === undefined ? [] : [words.parts[part.name]]), from, ...(to === from ? [] : [to])].join(' ');
    const lines = part === undefined ? reportLines(report, words, saying) : partLines(part, words, saying);
    void saveFile({ name: `${name}.csv`, parts: [csvStart, ...lines], type: 'text/csv;charset=utf-8' }, words.exported);
  };
}
