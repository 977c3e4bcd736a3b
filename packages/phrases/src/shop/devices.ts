import { devices as enUs } from '../en-us/devices.ts';
import { devices as esMx } from '../es-mx/devices.ts';
import type { Language, Widened, WordsLanguage } from '../phrases.ts';
import { pseudoOf } from '../pseudo.ts';
import { devices as zhCn } from '../zh-cn/devices.ts';
import { devices as zhTw } from '../zh-tw/devices.ts';

export type DevicesWords = Widened<typeof enUs>;

const words: Readonly<Record<Language, DevicesWords>> = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };

/** The words of the settings of devices and of accounts at card gateways, in no language's index: a register sells without them. */
export const devicesWords = (language: WordsLanguage): DevicesWords => (language === 'pseudo' ? pseudoOf<DevicesWords>(enUs) : words[language]);
