import type { Finding } from '@till/domain/device/self-check';
import { counted, fill, type Language, type MessagesOf } from '@till/phrases/phrases';

const minuteMs = 60_000;

/** How long, in whole minutes or, from two hours on, hours. */
function time(minutes: number, words: MessagesOf<'selfCheck'>, language: Language): string {
  const whole = Math.max(1, Math.round(Math.abs(minutes)));
  return whole < 120 ? counted(words.minutes, whole, language) : counted(words.hours, Math.round(whole / 60), language);
}

/** As a sentence begins. */
const begun = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A finding as a sentence: what is wrong, and what to do. `language`: how it is counted in. */
export function findingText(finding: Finding, words: MessagesOf<'selfCheck'>, language: Language): string {
  const { found } = words;
  switch (finding.kind) {
    case 'clock-ahead':
    case 'clock-behind':
      return fill(found[finding.kind], { time: time(finding.ms / minuteMs, words, language) });
    case 'zone-differs':
      return fill(found[finding.kind], { time: time(finding.minutes, words, language) });
    case 'unsent-refused':
    case 'unsent-old':
      return counted(found[finding.kind], finding.count, language);
    case 'printer-silent':
    case 'printer-paper':
    case 'printer-cover':
    case 'printer-failed':
    case 'printer-offline':
      return begun(fill(found[finding.kind], { label: finding.label ?? words.ownPrinter }));
    case 'tax-uncharged':
    case 'tax-gone':
    case 'printer-unused':
    case 'station-idle':
    case 'category-nowhere':
    case 'account-missing':
    case 'names-not-on-paper':
      return fill(found[finding.kind], { label: finding.label });
    default:
      return found[finding.kind];
  }
}
