import { TextInput } from '@mantine/core';
import type { Address } from '@till/domain/address/types';
import { fill } from '@till/phrases/phrases';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './AddressSearch.module.css';
import type { AddressSource, Suggestion } from './source.ts';
import { type Found, useSuggestions } from './use-suggestions.ts';

interface Props {
  readonly source: AddressSource;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A place was chosen. `name`: what the list called it. */
  readonly onPick: (address: Address, name: string) => void;
  readonly problem: string | null;
  /** Said below the field while there is nothing else to say. */
  readonly hint: string;
  /** The search is of no help: it finds nothing for what was typed, or does not answer. */
  readonly onNothing: () => void;
}

/** Longer than a tap, ms. */
const leaveMs = 200;

/** A text and a list of the places that it may mean. Only a chosen place counts: Enter on free text chooses nothing. */
export function AddressSearch({ source, text, onText, onPick, problem, hint, onNothing }: Props) {
  const { business } = useMessages('setup');
  const list = useList(source, text, ({ name }, address) => onPick(address, name));
  const { id, found, isOpen, active, hasFailed } = list;
  const isNoHelp = hasFailed || (found.state === 'found' && found.suggestions.length === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (isNoHelp) onNothing();
  }, [isNoHelp]);
  return (
    <div>
      <TextInput
        size="lg"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={id}
        {...(active === null ? {} : { 'aria-activedescendant': `${id}-${active}` })}
        label={business.search}
        placeholder={business.searchHint}
        value={text}
        maxLength={200}
        autoComplete="off"
        leftSection={<Search size={20} aria-hidden />}
        error={problem}
        onChange={(event) => {
          onText(event.currentTarget.value);
          list.open();
        }}
        onFocus={list.open}
        onBlur={list.leave}
        onKeyDown={list.key}
      />
      {isOpen ? <Suggestions id={id} found={found} active={active} credit={source.credit} onPick={list.pick} /> : null}
      <div className={`${classes.below} quiet mt-4`} aria-live="polite">
        {hasFailed ? (
          <SearchFailed onAgain={list.again} />
        ) : found.state === 'searching' ? (
          business.searching
        ) : found.state === 'found' && found.suggestions.length === 0 ? (
          fill(business.nothingFound, { query: found.query })
        ) : (
          hint
        )}
      </div>
    </div>
  );
}

function SearchFailed({ onAgain }: { readonly onAgain: () => void }) {
  const { common } = useMessages();
  const { business } = useMessages('setup');
  return (
    <>
      {business.searchFailed}{' '}
      <button type="button" className={`${classes.again} good underline touch`} onClick={onAgain}>
        {common.tryAgain}
      </button>
    </>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly found: Found;
  readonly active: number | null;
  readonly credit: string | null;
  readonly onPick: (suggestion: Suggestion) => void;
}

function Suggestions({ id, found, active, credit, onPick }: SuggestionsProps) {
  const { business } = useMessages('setup');
  if (found.state !== 'found') return null;
  return (
    // A press would take the focus from the field, whose list would be gone before the tap is over.
    <div className={`${classes.box} tile`} onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={business.found}>
        {found.suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`${classes.option} content-center cursor-pointer grid touch-large p-8-14`}
            onClick={() => onPick(suggestion)}
          >
            <span className="semibold break-anywhere">{suggestion.name}</span>
            <span className="quiet break-anywhere">{suggestion.detail}</span>
          </div>
        ))}
      </div>
      {credit === null ? null : <p className={`${classes.credit} quiet text-end border-top`}>{credit}</p>}
    </div>
  );
}

/** The list's life: open while the field has the focus and something was found; arrows move in it, Enter takes, Escape closes. */
function useList(source: AddressSource, text: string, onPicked: (suggestion: Suggestion, address: Address) => void) {
  const id = useId();
  const [tries, setTries] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  // What was chosen is not searched again; nor is what stood there before.
  const [settled, setSettled] = useState(text);
  const found = useSuggestions(text === settled ? null : source, text, tries);
  const suggestions = found.state === 'found' ? found.suggestions : [];
  const isOpen = isWanted && suggestions.length > 0;
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    setWanted(false);
    setActive(null);
  };
  const pick = async (suggestion: Suggestion) => {
    close();
    const address = await suggestion.address().catch(() => null);
    setUnknown(address === null);
    if (address === null) return;
    setSettled(suggestion.name);
    onPicked(suggestion, address);
  };
  return {
    id,
    found,
    isOpen,
    active: isOpen ? active : null,
    hasFailed: isUnknown || found.state === 'failed',
    close,
    /** What lies below the list moves up with its end: only once a tap there is over. */
    leave() {
      leaving.current = setTimeout(close, leaveMs);
    },
    open() {
      clearTimeout(leaving.current);
      setWanted(true);
      setActive(null);
      setUnknown(false);
    },
    again() {
      setUnknown(false);
      setTries(tries + 1);
    },
    pick: (suggestion: Suggestion) => void pick(suggestion),
    key(event: KeyboardEvent) {
      const { key } = event;
      if (key === 'Escape' && isOpen) close();
      if (key === 'Enter') {
        // Never the form's Enter: a text is no address.
        event.preventDefault();
        const chosen = active === null ? undefined : suggestions[active];
        if (isOpen && chosen !== undefined) void pick(chosen);
      }
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      setWanted(true);
      const count = suggestions.length;
      if (count > 0) setActive(active === null ? (key === 'ArrowDown' ? 0 : count - 1) : (active + (key === 'ArrowDown' ? 1 : count - 1)) % count);
    },
  };
}
