import type { Plugin } from 'vite';

/** What components of the library bring along and no screen uses: spinners of their own (kit/control/WaitingButton has ours), groups, a field's success. */
const unused: Readonly<Record<string, readonly string[]>> = {
  Button: ['Transition', 'ButtonGroup', 'ButtonGroupSection'],
  ActionIcon: ['Transition', 'ActionIconGroup', 'ActionIconGroupSection'],
  Input: ['InputPlaceholder', 'InputSuccess', 'InputClearButton', 'InputClearSection'],
  InputWrapper: ['InputSuccess'],
  Loader: ['Bars', 'Dots'],
  // start/theme-manager.ts keeps the choice of light or dark.
  MantineProvider: ['localStorageColorSchemeManager'],
};

/** The library's colours that its own variables are made of; kit/theme/theme.ts has every one that screens use. */
const otherColours = /^\t(?!dark|gray|red|blue)\w+: \[[^\]]*\],?\n/gm;

/** Draws an icon as lucide-react does, for what screens say of one: its size, the width of its lines, and what any drawing takes. */
const icon = `
import { createElement } from 'react';
const drawing = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
const isSaid = (props) => Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name) && props[name] != null);
export default ({ name, aliases = [], node }) => ({ size = 24, strokeWidth = 2, className, ...rest }) =>
  createElement(
    'svg',
    {
      ...drawing,
      width: size,
      height: size,
      strokeWidth,
      className: ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each), ...(className ? [className] : [])].join(' '),
      ...(isSaid(rest) ? {} : { 'aria-hidden': 'true' }),
      ...rest,
    },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
  );`;

const nothing = '\0till:unused-part';

/** What stands in their place. A field without a button that clears it shows what it has at its end. */
const parts = `
export const nothing = () => null;
export const InputClearSection = ({ rightSection, __defaultRightSection }) => (rightSection === null ? null : rightSection || __defaultRightSection);`;

/** Leaves out of the pages what libraries bring along for screens that we do not have: 4 kB of every start-up. */
export function leanLibraries(): Plugin {
  const left = new Set(['icons', 'colours', ...Object.entries(unused).flatMap(([component, parts]) => parts.map((part) => `${component} ${part}`))]);
  return {
    name: 'till:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0till:unused-part$/ }, handler: () => parts },
    transform: {
      filter: {
        id: [/@mantine[\\/]core[\\/]esm[\\/].*\.mjs$/, /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/, /apps[\\/]register[\\/]src[\\/].*\.tsx$/],
      },
      handler(code, id) {
        if (id.endsWith('.tsx')) {
          if (/<(Button|ActionIcon)\s[^>]*\s(loading|loaderProps)[\s=]|(Button|ActionIcon)\.Group|\s(success|clearable)[\s=]/.test(code))
            this.error('a part that is left out of the build: see leanLibraries');
          return null;
        }
        if (id.endsWith('createLucideIcon.mjs')) {
          left.delete('icons');
          return { code: icon, map: null };
        }
        const component = /([\w-]+)\.mjs$/.exec(id)?.[1] ?? '';
        let lean = component === 'default-colors' ? code.replace(otherColours, '') : code;
        if (lean !== code) left.delete('colours');
        for (const part of unused[component] ?? []) {
          lean = lean.replace(new RegExp(`^import \\{ ${part} \\} from .*`, 'm'), () => {
            left.delete(`${component} ${part}`);
            return `import { ${part === 'InputClearSection' ? part : `nothing as ${part}`} } from '${nothing}';`;
          });
        }
        return lean === code ? null : { code: lean, map: null };
      },
    },
    resolveId: { filter: { id: /^\0till:unused-part$/ }, handler: (id) => id },
    buildEnd(error) {
      if (error === undefined && left.size > 0) this.error(`libraries changed (${[...left].join(', ')}): see leanLibraries`);
    },
  };
}
