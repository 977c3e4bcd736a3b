import type { Call } from '@till/contract/call';
import { cardNumberIssue } from '@till/contract/wire';
import type * as z from 'zod/mini';
import { RefusedError } from './refused.ts';

/** More errors than anybody mends at once. */
const issueCountMax = 20;

/** What is wrong with one field, with its path. */
function issueText({ path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): string {
  const field = path.join('.').slice(0, 200);
  return field === '' ? message.slice(0, 200) : `${field}: ${message.slice(0, 200)}`;
}

/** The validation errors, so that a body (a menu of thousands of items) is mended once and not an error at a time. */
function wrong({ issues }: z.core.$ZodError): RefusedError {
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys') return new RefusedError({ code: 'field_not_changeable', detail: { field: (issue.keys[0] ?? '').slice(0, 100) } });
  if (issues.some(({ message }) => message === cardNumberIssue)) return new RefusedError({ code: 'card_number_in_text' });
  const said = issues.slice(0, issueCountMax).map(issueText);
  const more = issues.length - said.length;
  const reason = [...said, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  return new RefusedError({ code: 'malformed', detail: { reason: reason === '' ? 'it is not what this call takes' : reason } });
}

/** What was sent, in the contract's shape. Throws RefusedError `malformed` and the like. */
export function parse<S extends Call['body']>(schema: S, sent: unknown): z.infer<S> {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw wrong(parsed.error);
  return parsed.data;
}
