import { enUs } from '@till/phrases/en-us/index';
import { esMx } from '@till/phrases/es-mx/index';
import { describe, expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

describe('the words for a failure', () => {
  it('no answer, a known refusal and an unknown one each have a sentence in the language asked for', () => {
    expect(failureWords(enUs, { code: 'no_answer' })).toBe(enUs.common.noAnswer);
    expect(failureWords(esMx, { code: 'order_already_paid' })).toBe(esMx.refusals.order_already_paid);
    expect(failureWords(enUs, { code: 'something_new' })).toBe(enUs.common.somethingWrong);
  });
});
