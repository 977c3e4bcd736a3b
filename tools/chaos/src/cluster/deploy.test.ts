import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { judgeConfig } from '../../../../apps/server/src/platform/config.ts';

const root = join(import.meta.dirname, '../../../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`);

/** The settings of docs/settings.md, which stand in the first column of its table. */
const settings = new Set(
  text('docs/settings.md')
    .split('\n')
    .flatMap((line) => /^\|([^|]*)\|/.exec(line)?.[1]?.match(/`([A-Z_]+)/g) ?? [])
    .map((name) => name.slice(1)),
);

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const yaml = (path: string) => parse(text(path), { merge: true });
const compose = (): Compose => yaml('deploy/compose.yml');

/** `${NAME:?}` and `${NAME:-default}`, as the compose file is given them. */
const said = (value: string): string => value.replace(/\$\{(\w+):(?:-([^}]*)|\?)\}/g, (_, name: string, usual?: string) => usual ?? given[name] ?? '');
const given: Readonly<Record<string, string>> = { MAIL: 'smtps://till:word@mail.example', SECRET: 'a-secret-of-sixteen', DATABASE_PASSWORD: 'word' };

describe('the files of deploy/', () => {
  it('name files that are there', () => {
    const named = files.flatMap((file) => [...text(file).matchAll(/\b(?:deploy|docs|tools|apps)\/[\w./@-]*\w\.?\w+/g)].map(([path]) => ({ file, path })));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('set nothing for Till but settings that it has', () => {
    const inFiles = ['deploy/till.env', 'deploy/till@.service'].flatMap((file) =>
      [...text(file).matchAll(/^(?:Environment=)?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
    );
    const inImage = [...text('deploy/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=')[0]));
    const names = [...inFiles, ...inImage, ...Object.keys(compose().services['till1']?.environment ?? {})];
    expect(settings.size).toBeGreaterThan(30);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !settings.has(name ?? ''))).toEqual([]);
  });

  it('of containers: two processes with settings with which Till starts, and no service, volume or image that is not there', () => {
    const { services, volumes } = compose();
    for (const name of ['till1', 'till2']) {
      const environment = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, said(value)] as const);
      expect(judgeConfig({ HOST: '0.0.0.0', PORT: '4000', ...Object.fromEntries(environment) })).not.toHaveProperty('refusals');
    }
    const targets = [...text('deploy/Containerfile').matchAll(/^FROM .* AS (\w+)$/gm)].map(([, target]) => target);
    for (const { build, depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
      expect(targets).toContain(build?.target);
      expect(existsSync(join(root, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Array.isArray(needed) ? [...needed] : Object.keys(needed)));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounted.map((volume) => volume.split(':')[0])));
    }
  });

  it('fill every place that patroni.yml and haproxy.cfg leave open', () => {
    const { services } = compose();
    for (const [file, service] of [
      ['patroni.yml', 'db1'],
      ['haproxy.cfg', 'haproxy'],
    ] as const) {
      const open = new Set([...text(`deploy/${file}`).matchAll(/@([A-Z_]+)@/g)].map(([, name]) => name));
      expect([...open].filter((name) => !((name ?? '') in (services[service]?.environment ?? {})))).toEqual([]);
    }
  });

  it('give a process longer to stop than it may take', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(text('deploy/till@.service'))?.[1]);
    const stopMs = Number(/stopMs = ([\d_]+)/.exec(text('apps/server/src/start.ts'))?.[1]?.replaceAll('_', ''));
    const state = judgeConfig({
      TILL_MODE: 'production',
      TILL_SECRET: 'a-secret-of-sixteen',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'till@mail.example',
      DATABASE_URL: 'postgres://localhost/till',
    });
    expect(state).not.toHaveProperty('refusals');
    expect(seconds * 1000).toBeGreaterThan(stopMs + ('settings' in state ? state.settings.drainMs : 0));
  });

  it('wake nobody without saying how bad it is, for how long it has lasted, and what to do', () => {
    const rules: readonly { alert: string; expr: string; for: string; labels: { severity: string }; annotations: { summary: string; runbook: string } }[] =
      yaml('deploy/alerts.yml').groups.flatMap(({ rules: some }: { rules: [] }) => some);
    const places = text('docs/operating/on-call.md')
      .match(/^## .+$/gm)
      ?.map((title) => title.slice(3).toLowerCase());
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) {
      expect(rule).toMatchObject({ expr: expect.any(String), for: expect.stringMatching(/^\d+m$/), annotations: { summary: expect.any(String) } });
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expect(rule.annotations.runbook).toBe(`docs/operating/on-call.md#${rule.alert.toLowerCase()}`);
      expect(places).toContain(rule.alert.toLowerCase());
    }
  });
});
