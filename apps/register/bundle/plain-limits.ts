import type { Plugin } from 'vite';
import { limits } from '../../../packages/domain/src/limits.ts';

const named = /(?<![\w.$])limits\.(\w+)\b/g;

/** Writes each number of `limits` where it is used: the list of all of them, most of them the server's, is then in no page that everybody fetches. */
export function plainLimits(): Plugin {
  return {
    name: 'till:plain-limits',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(apps[\\/]register|packages[\\/]\w+)[\\/]src[\\/].*\.tsx?$/, code: /import \{ limits \} from '[^']*limits(\.ts)?'/ },
      handler: (code) => ({
        code: code.replace(named, (whole, name: string) => (Object.hasOwn(limits, name) ? `(${JSON.stringify(limits[name as keyof typeof limits])})` : whole)),
        map: null,
      }),
    },
  };
}
