import { Link, useRouter } from '@tanstack/react-router';
import { loadedMessages } from '@till/phrases/load';
import { counted, fill, type MessagesOf, type Section } from '@till/phrases/phrases';
import { useMemo } from 'react';
import { routes } from '../../../app/routes.ts';
import { SearchField } from '../../../kit/control/SearchField.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useLanguage, useMessages, useMessagesLanguage } from '../../../messages/messages.tsx';
import { partRoutes, useParts } from '../parts.ts';
import classes from '../settings.module.css';
import { entryOf } from './entries.ts';
import { findSettings, type Hit } from './find.ts';
import { pointAt } from './point-at.ts';

const routeOf = (part: ReturnType<typeof entryOf>['part']) => (part === 'list' ? routes.dashboardSettings : partRoutes[part]);

/** The words that are shown: all of them came with the settings. */
function useSay() {
  const language = useMessagesLanguage();
  return useMemo(
    () =>
      <S extends Section>(section: S) =>
        loadedMessages(language, section) as MessagesOf<S>,
    [language],
  );
}

export interface SearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Finds a setting by what it is called, what is said about it, or an everyday word. Enter takes the first. */
export function SettingsSearch({ query, onQuery }: SearchProps) {
  const words = useMessages('settingsSearch');
  const router = useRouter();
  const say = useSay();
  const take = async () => {
    const [first] = findSettings(query, say);
    if (first === undefined) return;
    point(first);
    await router.navigate({ to: routeOf(entryOf(first.name).part) });
  };
  const point = ({ name, label }: Hit) => {
    const { part, behind } = entryOf(name);
    // What was open before may say the same.
    const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation?.pathname === routeOf(part);
    pointAt({ label, behind: behind?.(say), isThere });
  };
  return (
    <>
      <SearchField
        value={query}
        label={words.label}
        hint={words.label}
        clearLabel={words.clear}
        onChange={onQuery}
        onKey={(key) => {
          if (key !== 'Enter') return false;
          void take();
          return true;
        }}
      />
      {query.trim() === '' ? null : <Hits query={query} hits={findSettings(query, say)} onTake={point} />}
    </>
  );
}

function Hits({ query, hits, onTake }: { readonly query: string; readonly hits: readonly Hit[]; readonly onTake: (hit: Hit) => void }) {
  const words = useMessages('settingsSearch');
  const language = useLanguage();
  const menuImport = useMessages('menuImport');
  const settings = useMessages('settings');
  const parts = useParts();
  const titleOf = (part: ReturnType<typeof entryOf>['part']): string =>
    part === 'import' ? menuImport.title : (parts.find(({ name }) => name === part)?.title ?? settings.title);
  return (
    <>
      <Note role="status" className="px-12">
        {hits.length === 0 ? fill(words.nothing, { query: query.trim() }) : counted(words.found, hits.length, language)}
      </Note>
      {hits.length === 0 ? <Note className="px-12">{words.hint}</Note> : null}
      <ul className="stack gap-4" aria-label={words.results} data-leads="">
        {hits.map((hit) => {
          const { part } = entryOf(hit.name);
          return (
            <li key={hit.name}>
              <Link to={routeOf(part)} className={`${classes.part} block no-underline rounded-10 touch-large`} onClick={() => onTake(hit)}>
                <span className="block text-18">{hit.label}</span>
                <span className="block quiet">{titleOf(part)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
