import { fill } from '@till/phrases/phrases';
import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../kit/control/SearchField.tsx';
import { Filter } from '../../kit/list/Filter.tsx';
import { hourText } from '../../messages/hour.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { askedWith, daysAlone, isFiltered, type OrdersAsked } from './asked.ts';
import { takenOff, type Worn, wornFilters } from './filter-text.ts';
import classes from './past.module.css';

interface Props {
  readonly asked: OrdersAsked;
  readonly onAsk: (asked: OrdersAsked) => void;
}

/** ms after the last key until a text is searched for. */
const typingMs = 300;

/** Finds orders by what somebody knows of one. Esc and its button empty it. */
export function PastSearch({ asked, onAsk }: Props) {
  const words = useMessages('orders');
  const wanted = asked.search ?? '';
  const [text, setText] = useState(wanted);
  const searched = useRef(wanted);
  // Somebody followed a link, or took all filters off.
  useEffect(() => {
    if (wanted !== searched.current) setText(wanted);
    searched.current = wanted;
  }, [wanted]);
  const search = (value: string) => {
    if (value.trim() === searched.current) return;
    searched.current = value.trim();
    onAsk(askedWith(asked, { search: value.trim() }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each key
  useEffect(() => {
    const timer = setTimeout(() => search(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      className={classes.search}
      label={words.search}
      hint={words.searchHint}
      clearLabel={words.clearSearch}
      emptyEnd={12}
      maxLength={100}
      value={text}
      onChange={setText}
      onClear={() => {
        setText('');
        search('');
      }}
      onKey={(key) => {
        if (key === 'Enter') search(text);
        return false;
      }}
    />
  );
}

interface FilterProps extends Props {
  readonly isNarrow: boolean;
}

/** One of a few for each of type, status, payment and source, folded where there is little room or a link has filtered already; what it did can be taken off. */
export function PastFilters({ asked, onAsk, isNarrow }: FilterProps) {
  const words = useMessages('orders');
  const [isOpen, setOpen] = useState(false);
  const worn = wornFilters(asked);
  const chosen = useChosen(asked);
  const isFolded = isNarrow || worn.length > 0;
  // Its own button takes it off.
  const isOnlyWorn = worn.length === 1 && chosen.length === 0 && asked.search === undefined;
  return (
    <>
      {isFolded ? (
        <button
          type="button"
          className="control inline-flex items-center gap-8 semibold text-start rounded-10 touch px-16"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={20} aria-hidden className="flex-none" />
          {chosen.length === 0 ? words.filters : fill(words.filtersOn, { chosen: chosen.join(' · ') })}
        </button>
      ) : null}
      {isFolded && !isOpen ? null : <Choices asked={asked} onAsk={onAsk} />}
      {worn.length === 0 ? null : <WornFilters worn={worn} asked={asked} onAsk={onAsk} />}
      {isFiltered(asked) && !isOnlyWorn ? (
        <button
          type="button"
          className="control inline-flex items-center gap-8 semibold text-start rounded-10 touch px-16"
          onClick={() => onAsk(daysAlone(asked))}
        >
          {words.showAll}
        </button>
      ) : null}
    </>
  );
}

/** The choices that are not at "any", as they are called. */
function useChosen({ orderType, state, unpaid, refunded, paymentMethod, source }: OrdersAsked): readonly string[] {
  const { payments, sources } = useMessages('orders');
  const { types, states } = useMessages('paying').order;
  const named = (names: Readonly<Record<string, string>>, name: string | undefined) => (name === undefined ? [] : [names[name] ?? name]);
  const payment = unpaid === 1 ? 'unpaid' : refunded === 1 ? 'refunded' : paymentMethod;
  return [...named(types, orderType), ...named(states, state), ...named(payments, payment), ...named(sources, source)];
}

function Choices({ asked, onAsk }: Props) {
  const words = useMessages('orders');
  const { types, states } = useMessages('paying').order;
  const ask = (other: Parameters<typeof askedWith>[1]) => onAsk(askedWith(asked, other));
  const payment = asked.unpaid === 1 ? 'unpaid' : asked.refunded === 1 ? 'refunded' : (asked.paymentMethod ?? '');
  return (
    <>
      <Choice
        label={words.type}
        any={words.anyType}
        value={asked.orderType ?? ''}
        choices={types}
        onChange={(orderType) => onAsk(withChoice(asked, 'orderType', orderType))}
      />
      <Choice
        label={words.state}
        any={words.anyState}
        value={asked.state ?? ''}
        choices={states}
        onChange={(state) => onAsk(withChoice(asked, 'state', state))}
      />
      <Choice
        label={words.payment}
        any={words.anyPayment}
        value={payment}
        choices={words.payments}
        onChange={(chosen) => {
          const isMethod = chosen !== 'unpaid' && chosen !== 'refunded';
          ask({
            unpaid: chosen === 'unpaid' ? 1 : undefined,
            refunded: chosen === 'refunded' ? 1 : undefined,
            paymentMethod: isMethod && chosen !== '' ? chosen : undefined,
          });
        }}
      />
      <Choice
        label={words.source}
        any={words.anySource}
        value={asked.source ?? ''}
        choices={words.sources}
        onChange={(source) => ask({ source: source || undefined })}
      />
    </>
  );
}

const withChoice = (asked: OrdersAsked, name: 'orderType' | 'state', value: string): OrdersAsked => {
  const { [name]: _before, ...others } = asked;
  return value === '' ? others : ({ ...others, [name]: value } as OrdersAsked);
};

interface ChoiceProps {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Choice({ label, any, value, choices, onChange }: ChoiceProps) {
  // A link may ask for one that is not offered.
  const others = value === '' || value in choices ? [] : [[value, value]];
  return <Filter label={label} value={value} choices={Object.fromEntries([['', any], ...Object.entries(choices), ...others])} onChange={onChange} />;
}

function WornFilters({ worn, asked, onAsk }: Props & { readonly worn: readonly Worn[] }) {
  const words = useMessages('orders');
  const language = useLanguage();
  const saidOf = ({ name, value }: Worn) => (name === 'hour' ? hourText(Number(value), language) : (value ?? ''));
  return (
    <>
      {worn.map((each) => {
        const said = fill(words[each.phrase], { name: saidOf(each) });
        return (
          <button
            key={each.name}
            type="button"
            className="control inline-flex items-center gap-8 semibold text-start rounded-10 touch px-16"
            aria-label={fill(words.takeOff, { filter: said })}
            onClick={() => onAsk(takenOff(asked, each.name))}
          >
            {said}
            <X size={18} aria-hidden />
          </button>
        );
      })}
    </>
  );
}
