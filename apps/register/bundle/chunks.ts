/**
 * How the register's code is put into files. What the first screens need goes into few: one file compresses better than the twenty that sharing alone would
 * make of it. What only later screens need stays out of them, or every new browser would wait for it. `npm run bench -- bytes` says what comes of it.
 */

/** A path's part, as a bundler sees it on any system. */
const path = (...names: readonly string[]): string => names.join('[\\\\/]');
const oneOf = (...names: readonly string[]): string => `(${names.join('|')})`;
const noneOf = (...names: readonly string[]): string => `(?!${oneOf(...names)})`;
const mantine = (name: string): string => path('node_modules', '@mantine', name, 'esm', '');
const register = (...names: readonly string[]): string => path('apps', 'register', 'src', ...names);

/** Of the component library: what no first screen shows. */
const laterComponents = [
  'Alert',
  'FloatingIndicator',
  'FocusTrap',
  'Group',
  'Modal',
  'ModalBase',
  'Overlay',
  'Portal',
  'Progress',
  'Radio',
  'ScrollArea',
  'SegmentedControl',
  'Switch',
  'Textarea',
  'Transition',
].map((name) => path('components', name, ''));
const laterHooks = ['use-debounced-callback', 'use-focus-return', 'use-focus-trap', 'use-reduced-motion', 'use-window-event'].map((name) => path(name, ''));
const laterParts = ['InlineInput', 'InputsGroupFieldset'].map((name) => path('utils', name, ''));

const kit = oneOf(`${mantine('hooks')}${noneOf(...laterHooks)}`, `${mantine('core')}${noneOf(...laterComponents, ...laterParts)}`);

/** Icons of the first screens, and what draws an icon. */
const icons = path(
  'node_modules',
  'lucide-react',
  'dist',
  'esm',
  oneOf(
    ...['createLucideIcon', 'Icon', 'context', 'defaultAttributes', 'shared'],
    path(
      'icons',
      `${oneOf(
        'bookmark',
        'chef-hat',
        'chevron-down',
        'mail',
        'monitor-smartphone',
        'receipt-text',
        'refresh-cw',
        'search',
        'shopping-basket',
        'trash',
        'user',
        'x',
      )}\\.`,
    ),
  ),
);

/**
 * What no first screen asks for, and several later ones do: in a file of their own, for a screen that finds a part of it in the sale's would load the sale with it.
 */
const laterCalls = `(.*[\\\\/])?${oneOf('others-printing', 'other-unsent', 'guarded', 'use-menu', 'use-shop-clock', 'download', 'read-page', 'await-event', 'change-keys', 'drained', 'save-file', 'base64', 'hold', 'people', 'cash-moved', 'save-in-app')}\\.ts`;
const later = oneOf(
  `${register(oneOf('calls', 'native'), '')}${laterCalls}`,
  register('app', 'settings-routes\\.ts'),
  register('live', `${oneOf('differences', 'unconfirmed')}\\.ts`),
  register('kit', 'resource', `${oneOf('pages', 'use-pages')}\\.ts`),
  path('packages', 'contract', 'src', 'write', 'payment\\.ts'),
  path('node_modules', 'lucide-react', 'dist', 'esm', 'icons', `${oneOf('arrow-down', 'chevron-right', 'chevron-up')}\\.`),
);

/** Calls and the outbox, and what the browser stores; without what only a printer, a sound or the log's sending asks for. */
const calls = `${register(oneOf('calls', 'native'), '')}${noneOf(laterCalls, 'bridge\\.ts', 'sound\\.ts', path('log', 'remote', ''), path('scan', ''), path('wrapper', oneOf('port', 'printer', 'events')))}`;

/** Small files that the sign-in page, the list of devices and the register share: each would be a file of its own. */
const small = oneOf(
  path('packages', 'contract', 'src', oneOf(path('auth', 'sign-in'), path('order', 'reads'), path('read', 'queries'))),
  path('packages', 'domain', 'src', oneOf(path('customer', oneOf('kiosk', 'name')), path('sign-in', 'email'))),
  path('packages', 'phrases', 'src', 'phrases'),
  register(
    oneOf(
      path('app', 'routes'),
      path('device', oneOf('gateway-lines', 'select-device')),
      path('kit', 'layout', 'use-narrow'),
      path('orders', oneOf('active-order', 'set-order-type', 'submit-command')),
    ),
  ),
  register(oneOf(path('sign-in', 'session'), path('messages', oneOf('offered-languages', 'customer', 'line', 'order')))),
);

/** What an address takes; without what only a form asks for, and what only long lists do. */
const router = `${path('node_modules', '@tanstack', '')}${noneOf(path(oneOf('react-virtual', 'virtual-core'), ''), '.*useBlocker')}`;

/** A group takes what its modules import with it, unless a group of a higher priority has it. */
export const chunks = [
  { name: 'libraries', test: new RegExp(oneOf(path('node_modules', oneOf('react', 'react-dom', 'scheduler'), ''), router, kit)), priority: 5 },
  {
    name: 'base',
    test: new RegExp(oneOf(calls, icons, `${small}\\.`, register(oneOf(path('start', oneOf('App', 'begin')), path('kit', 'theme', 'styles'))))),
    priority: 2,
  },
  // What the page begins with is in the base, or keeps to itself what it shares with a sale: it would wait for the sale's file otherwise.
  { name: 'start', tags: ['$initial'], priority: 1 },
  // The register's menu and cart; then what a sale needs after them, in one answer: on a line with a long way each file more is a wait more.
  { name: 'counter', test: new RegExp(register('screens', `${oneOf('login', 'select-device', 'register-main')}\\.`)), priority: 1 },
  { name: 'later', test: new RegExp(later), priority: 0.5 },
  // What the first taps open comes before that, and must not wait for it.
  { name: 'ItemDialog', test: new RegExp(`${register('sell', oneOf(path('dialogs', 'OrderTypeDialog'), path('item', 'ItemDialog')))}\\.`), priority: 0 },
  { name: 'sale', test: new RegExp(register('screens', `register-${oneOf('checkout', 'pay')}\\.`)), priority: 0 },
];

/** Files that a page has whichever screen it shows: none waits for them, so none names them. */
export const isOfEveryPage = /assets\/(libraries|base|index|rolldown-runtime)-[^/]+\.js$/;

/** A language's words are three files, for one compresses better than thirty and is one wait; the service worker knows by their names which language they are of. */
export function nameOf(module: string | null | undefined): string {
  const [, language, part] = /packages[\\/]phrases[\\/]src[\\/]([a-z]{2}-[a-z]{2})[\\/](index|taps|later)\.ts$/.exec(module ?? '') ?? [];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/words-${language}-${part}-[hash].js`;
}
