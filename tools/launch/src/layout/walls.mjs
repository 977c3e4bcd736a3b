const noTests = ['!**/*.test.*', '!**/testing/**'];
const byName = 'Another workspace is imported by its name, and the own one by paths.';
const oneFeature =
  'A feature imports kit, messages, calls, native and itself, and of another only the public files that tools/launch/src/layout/walls.mjs lists: features meet above them, in files that pass one to another as props.';

/**
 * Who may import whom. Every rule is a row, and an import has to pass all rows that its file is behind. All names are globs; `!` excludes.
 *
 * - `folder`, `layers`: what lies in the folder, from the top to the bottom, `*` for all that no layer names. Each of its files and folders may import
 *   itself and what is in a lower layer. Other names of such a row begin in the folder.
 * - `files`: who is behind the wall. `never`, `only`: what they may not import, or nothing else. A file of ours is its path, a library what the import
 *   says. A file outside the workspace's `src` that is imported by a path is `../PATH`, too; one of the same workspace that is imported by name is
 *   what the import says, too. `names`: only these exports are meant.
 * - `but`: doors, who may import what all the same.
 * - `why`: what is said to whoever goes through the wall.
 */
export const walls = [
  {
    folder: 'apps',
    layers: [['*']],
    files: ['**', ...noTests],
    why: 'Apps never import each other: what both need belongs to a package, and a child process reports its address in a message.',
  },
  {
    files: ['apps/register/**'],
    never: ['apps/server/**'],
    why: 'Apps never import each other: what both need belongs to a package.',
  },
  {
    folder: 'packages',
    layers: [['fonts'], ['print'], ['contract', 'escpos-emulator', 'phrases', 'receipt', 'seed'], ['domain']],
    files: ['**', ...noTests, '!print/src/testing.ts'],
    why: 'Packages import only downwards: each has its layer in tools/launch/src/layout/walls.mjs.',
  },
  {
    files: ['packages/domain/src/**', '!**/*.test.*', '!**/testing/{histories,bill,splitting,paid-split}.ts'],
    only: ['packages/domain/src/**'],
    why: 'The domain consists of pure functions and imports nothing from outside itself: pass in what it needs as an argument.',
  },
  {
    files: ['packages/print/src/**', '!**/*.test.*', '!packages/print/src/testing.ts'],
    never: ['packages/{contract,escpos-emulator,phrases}/**', '@napi-rs/canvas'],
    why: 'Printing knows documents and printers: words come with the document, and the function that draws is passed in.',
  },
  {
    files: ['packages/{contract,escpos-emulator,phrases,print,receipt,seed}/src/**', '!**/*.test.*', '!packages/print/src/testing.ts'],
    never: ['node:**'],
    why: 'Packages do no I/O, and the register imports them too: what needs Node.js is passed in.',
  },
  {
    files: ['packages/**', ...noTests],
    never: ['apps/**'],
    why: 'Packages are what apps share: they import none of them.',
  },
  {
    files: ['{apps,packages}/**', ...noTests],
    never: ['tools/**'],
    why: 'tools/ is for developers of Till: nothing needs it to run.',
  },
  {
    files: ['{apps,packages}/*/src/**', ...noTests],
    never: ['../**', '@till/**'],
    why: byName,
  },
  {
    files: ['apps/register/src/**', '!apps/register/src/{start,screens,shell,live,unsent,app,testing}/**'],
    never: ['../**'],
    why: byName,
  },
  {
    folder: 'apps/server/src',
    layers: [
      ['start.ts'],
      ['serve.ts'],
      ['app.ts', 'start'],
      ['surface'],
      ['services.ts'],
      ['*'],
      ['history'],
      ['context.ts'],
      ['border', 'jobs'],
      ['platform'],
    ],
    files: ['**', ...noTests],
    but: {
      'customer/*.ts': 'menu/catalogue.ts',
      'demo/seed/*.ts': 'order/summary-columns.ts',
      'docs/*.ts': 'surface/read-schema.ts',
      'kitchen/*.ts': 'printing/{lease-store,printer-state,printers,save-printer,spool,topic}.ts',
      'live/*.ts': 'sign-in/session-ended.ts',
      'menu/*.ts': '{device/token,merchant/store,staff/who}.ts',
      'online/*.ts': '{customer/{customer-asked,store},menu/catalogue,order/{create-whole,orders,step}}.ts',
      'order/*.ts': '{device/proven-device,menu/{catalogue,seen-menu,seen-terms},staff/{approval-store,who}}.ts',
      'payment/{*,account/*,attempt/*,calls/*}.ts': '{device/store,order/{orders,step,store}}.ts',
      'printing/*.ts': 'merchant/store.ts',
      'report/*.ts': 'menu/catalogue.ts',
    },
    why: 'A room is private: it imports itself and what is below it (history, jobs, border, platform), and of another room only the public files that tools/launch/src/layout/walls.mjs lists. Pass in the rest (services.ts).',
  },
  {
    files: [
      'apps/server/src/*/**',
      ...noTests,
      '!apps/server/src/{platform,surface,start,border,jobs,payment/gateway}/**',
      '!apps/server/src/{web,operation,demo,docs,live}/*',
    ],
    never: ['fastify'],
    names: ['FastifyReply', 'FastifyRequest'],
    // Logging out is a page that a link leads to, no call.
    but: { 'apps/server/src/sign-in/logout.ts': 'fastify' },
    why: "No request and no reply beyond the border: a command is a function of the caller and the request's data, so that a job or an import can call it as well.",
  },
  {
    files: ['apps/server/src/payment/gateway/**', ...noTests],
    never: ['apps/server/src/**', '!apps/server/src/{platform,payment/gateway}/**'],
    why: "The gateways know neither orders nor rows: they speak a vendor's protocol and report what they saw.",
  },
  {
    folder: 'apps/register/src',
    layers: [['start'], ['screens'], ['shell'], ['live', 'unsent'], ['app'], ['*'], ['kit'], ['messages'], ['calls'], ['native'], ['testing']],
    files: ['**', '!{start,screens,shell,live,unsent,app}/**/*.test.*', '!testing/**'],
    but: {
      'manage/self-check/*': ['paper/{computer/{choose,printer},own/{kitchen-use,last-print,own-printer}}.ts', 'pay/terminal/terminal-health.ts'],
      'pay/screen/*': ['orders/DiscountRows.tsx'],
      'pay/split/*': ['orders/submit-command.ts'],
      'discount/give.ts': ['orders/submit-command.ts'],
      'sell/**': [
        'device/next-order-id.ts',
        'discount/{Discount,LineDiscount,charges/Charges,exemption/Exemption}.tsx',
        'orders/Totals.*',
        'orders/{active-order,detach-unloaded-order,last-added,last-incremented-line,next-step,removals,set-order-type,shown-orders,sold-now,start-order,submit-command}.ts',
        'orders/{use-order-actions,use-refused,ongoing/{follow-ongoing,use-ongoing}}.ts',
        'orders/void/VoidHost.tsx',
      ],
    },
    why: oneFeature,
  },
  {
    folder: 'apps/register/src/manage',
    layers: [['*']],
    why: oneFeature,
  },
];
