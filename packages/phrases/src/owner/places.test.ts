import { expect, it } from 'vitest';
import { settings as enUs } from '../en-us/settings.ts';
import { settings as esMx } from '../es-mx/settings.ts';
import { languages } from '../phrases.ts';
import { serverMessages } from '../server.ts';
import { settings as zhCn } from '../zh-cn/settings.ts';
import { settings as zhTw } from '../zh-tw/settings.ts';

it('a letter that leads to the settings calls them and their part as the register does', () => {
  const places = { 'en-us': enUs, 'es-mx': esMx, 'zh-cn': zhCn, 'zh-tw': zhTw };
  for (const { id } of languages) {
    const { stopInSettings, stopWithFactor } = serverMessages[id].mail.address;
    for (const said of [stopInSettings, stopWithFactor]) for (const name of [places[id].title, places[id].account]) expect(said).toContain(name);
  }
});
