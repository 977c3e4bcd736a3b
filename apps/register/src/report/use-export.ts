import { csvStart } from '@till/domain/text/csv';
import { saveFile } from '../native/save-file.ts';
import { notify } from '../ui/toast/notify.tsx';
import type { SalesReport } from './asked.ts';
import { partLines, reportLines } from './csv.ts';
import type { Part } from './parts.ts';
import { useReportsWords } from './use-reports-words.ts';
import { useSaying } from './use-saying.ts';

/** Saves a part of a report as a table file; without one, all of it. */
export function useExport(report: SalesReport): (part?: Part) => void {
  const words = useReportsWords();
  const saying = useSaying(report);
  return (part) => {
    const { from, to } = report.period;
    const name = [words.fileName, ...(part === undefined ? [] : [words.parts[part.name]]), from, ...(to === from ? [] : [to])].join(' ');
    const lines = part === undefined ? reportLines(report, words, saying) : partLines(part, words, saying);
    saveFile(`${name}.csv`, [csvStart, ...lines], 'text/csv;charset=utf-8');
    notify.success(words.exported);
  };
}
