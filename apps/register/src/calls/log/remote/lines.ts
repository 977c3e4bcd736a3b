import { masked } from '@till/domain/log/masked';
import type { ToldLine } from '../line.ts';

/** A masked line. `text` is JSON of all but its times; `times`: how often the same was told one after the other, from `time` to `until`, ms since epoch. */
export interface Line {
  readonly time: number;
  readonly until: number;
  readonly times: number;
  readonly text: string;
  /** of its JSON, about */
  readonly byteCount: number;
}

const lineBytesMax = 8_000;
/** For the times. */
const headBytes = 80;
/** How deep the answer to a call that went well is told: its own fields, and how long its lists are. */
const levelsOfAnswer = 3;

const encoder = new TextEncoder();

/** A line as it leaves the tablet; what is too long for one is told in outline. */
export function lineOf({ time, level, tag, merchantId, more }: ToldLine): Line {
  const { answer, ...rest } = more;
  const about = { level, tag, merchantId };
  const texts = [
    () => ({ ...about, ...rest, answer }),
    () => ({ ...about, ...rest, answer: masked(answer, levelsOfAnswer) }),
    () => ({ ...about, error: masked(rest['error'] ?? rest['failure'], levelsOfAnswer), method: rest['method'], url: rest['url'] }),
    () => about,
  ];
  for (const told of level === 'error' ? texts : texts.slice(1)) {
    const text = JSON.stringify(masked(told()));
    const byteCount = encoder.encode(text).length + headBytes;
    if (byteCount <= lineBytesMax) return { time, until: time, times: 1, text, byteCount };
  }
  return { time, until: time, times: 1, text: '{"level":"error","tag":"LOG_LINE_TOO_LONG"}', byteCount: headBytes * 2 };
}

/** The line as it is sent. */
export const jsonOf = ({ time, until, times, text }: Line): string =>
  `{"time":${time},${times > 1 ? `"times":${times},"until":${until},` : ''}${text.slice(1)}`;
