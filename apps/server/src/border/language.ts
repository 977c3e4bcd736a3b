import { defaultLanguage, type Language, languageOf } from '@till/phrases/phrases';
import type { FastifyRequest } from 'fastify';

/** The language that a browser asks for first; en-us where it says nothing. */
export function languageAskedFor(request: Pick<FastifyRequest, 'headers'>): Language {
  const first = request.headers['accept-language']?.split(',', 1)[0]?.split(';', 1)[0]?.trim();
  return first === undefined ? defaultLanguage : languageOf(first);
}
