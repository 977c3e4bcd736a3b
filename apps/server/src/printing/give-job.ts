import type { printReceiptCall } from '@till/contract/write/printer/printing';
import { accept } from '@till/domain/result';
import type { Answer } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { type JobWish, printJobs } from './jobs.ts';
import { printingTopic } from './topic.ts';

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

/** Puts a job on its lane, once, and returns what is known of it. */
export async function giveJob({ sql, bus }: Pick<Context, 'sql' | 'bus'>, merchantId: string, wish: JobWish): Promise<Answer<typeof printReceiptCall>> {
  const jobs = printJobs(sql, merchantId);
  if (!(await jobs.add(wish))) return notFound;
  bus.wake(printingTopic);
  const job = await jobs.read(wish.id);
  return job === null ? notFound : accept(job);
}
