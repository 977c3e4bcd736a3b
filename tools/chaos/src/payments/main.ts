import { openResults } from '../results.ts';
import { chaosOfPayments, type PaymentsFigures, type PaymentsOptions } from './run.ts';
import { type Mode, openScene } from './scene.ts';

export interface FaultRun extends PaymentsOptions {
  readonly mode: Mode;
  /** A data folder whose database it begins with; absent: one that is made. */
  readonly dataLike?: string;
}

/** One slice on a data folder of its own, its figures printed. */
export async function faultRun({ mode, dataLike, ...options }: FaultRun): Promise<PaymentsFigures> {
  const scene = await openScene(mode, dataLike);
  let figures: PaymentsFigures | null = null;
  try {
    figures = await chaosOfPayments(scene, options);
    const { findings, counts, ...rest } = figures;
    console.log(counts);
    console.log({ mode, ...rest });
    for (const finding of findings.slice(0, 50)) console.error(finding);
    return figures;
  } finally {
    const isClean = figures?.findings.length === 0;
    const folder = await scene.close(!isClean);
    if (!isClean) console.error(`The data folder is kept: ${folder}`);
  }
}

/** Tries per slice: each slice has its own data folder, and its result is stored when it is done. */
const sliceOf = 500;

/** Runs until so many tries are done at this commit, in this run and earlier ones together. Returns whether none found anything. */
export async function faultRuns({ payments, kills, seed, report = () => {}, ...rest }: FaultRun): Promise<boolean> {
  const results = openResults<PaymentsFigures>(`payments-${rest.mode}`);
  const done = () => results.slices.reduce((sum, { tries }) => sum + tries, 0);
  if (done() > 0) report(`${done()} tries of ${payments} are done at this commit: ${results.file}`);
  while (done() < payments) {
    const tries = Math.min(sliceOf, payments - done());
    const slice = { payments: tries, kills: Math.max(Math.min(kills, 1), Math.round((kills * tries) / payments)), seed: seed + results.slices.length };
    results.add(await faultRun({ ...rest, ...slice, report }));
    report(`${done()} tries of ${payments} are done: ${results.file}`);
  }
  const findings = results.slices.flatMap((slice) => slice.findings);
  console.log({ mode: rest.mode, tries: done(), slices: results.slices.length, findings: findings.length });
  return findings.length === 0;
}
