import { Button } from '@mantine/core';
import type { DiscountRule } from '@till/domain/merchant/types';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { isOfLine } from '@till/domain/order/bill/discount';
import type { DiscountFigures } from '@till/domain/order/totals/discounts';
import { lineTotal } from '@till/domain/order/totals/totals';
import type { Order, OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useState } from 'react';
import { RemoveButton } from '../kit/control/RemoveButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { Actions } from '../kit/layout/Sheet.tsx';
import { Row, Rows } from '../kit/list/Rows.tsx';
import { useMoney } from '../kit/money.tsx';
import { useLineNames } from '../messages/line-names.ts';
import { useMessages } from '../messages/messages.tsx';
import { useRuleUseText } from '../messages/rule-use-text.ts';
import { CodeForm } from './CodeForm.tsx';
import { isGiven } from './give.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useDiscounts } from './use-discounts.ts';
import { useOffered } from './use-offered.ts';

interface Props {
  readonly order: Order;
  /** The line that it is for; null: the order, or any of its lines. */
  readonly line: OrderLine | null;
  /** What can be given there. */
  readonly rules: readonly DiscountRule[];
  /** What was given there. */
  readonly given: readonly DiscountFigures[];
  readonly onClose: () => void;
  /** One was given. */
  readonly onDone: () => void;
}

/** What is still asked of a rule that was chosen: which line it is for (`line` undefined), or why it is given. */
interface Chosen {
  readonly rule: DiscountRule;
  readonly line?: OrderLine | null;
}

/** Gives a discount to an order or a line by one tap where nothing is left to ask, and takes it off again. */
export function DiscountDialog({ order, line, rules, given, onClose, onDone }: Props) {
  const { give: words } = useMessages('discounts');
  const { common } = useMessages();
  const pieces = usePieces();
  const offered = useOffered(order, rules);
  const discounts = useDiscounts(order, onDone);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isShut = discounts.isBusy;

  const choose = (rule: DiscountRule, to: OrderLine | null | undefined) => {
    discounts.clear();
    if (to === undefined || rule.needsReason) return setChosen(to === undefined ? { rule } : { rule, line: to });
    void discounts.give(rule, to, '');
  };
  /** The line of a rule for one, where there is no choice; undefined: it is asked for. */
  const lineOf = (rule: DiscountRule): OrderLine | null | undefined =>
    rule.scope === 'order' ? null : (line ?? (order.items.length === 1 ? order.items[0] : undefined));
  const back = () => {
    discounts.clear();
    setChosen(null);
  };
  const title = line === null ? fill(words.title, { id: order.id }) : fill(words.titleOf, { what: pieces(line) });
  const said = discounts.problem;
  return (
    <Dialog title={title} onClose={onClose} onBack={chosen === null ? onClose : back} size={560} full="sheet">
      <div className="stack gap-16">
        {said === null ? null : (
          <Note tone="bad" role="alert">
            {said}
          </Note>
        )}
        {chosen === null ? (
          <>
            <Offered order={order} line={line} rules={offered.now} isShut={isShut} onChoose={(rule) => choose(rule, lineOf(rule))} />
            <NotNow rules={offered.later} />
            <CodeForm order={order} isShut={isShut} onFound={(rule) => choose(rule, lineOf(rule))} />
            <Given order={order} given={given} isShut={isShut} onRemove={discounts.takeOff} />
          </>
        ) : chosen.line === undefined ? (
          <>
            <Tiles title={fill(words.whichItem, { name: chosen.rule.name })}>
              {order.items.map((each) => (
                <LineTile key={each.id} line={each} isShut={isShut} isGiven={isGiven(order, chosen.rule, each)} onChoose={() => choose(chosen.rule, each)} />
              ))}
            </Tiles>
            <Actions>
              <Button variant="default" size="xl" onClick={back}>
                {common.back}
              </Button>
            </Actions>
          </>
        ) : (
          <ReasonForm
            rule={chosen.rule}
            isBusy={discounts.isBusy}
            onBack={back}
            onGive={(reason) => void discounts.give(chosen.rule, chosen.line ?? null, reason)}
          />
        )}
        <p role="status" className="quiet min-h-24">
          {discounts.isBusy ? words.applying : ''}
        </p>
      </div>
    </Dialog>
  );
}

/** A line as a list says it: "2 × Tacos". */
function usePieces(): (line: OrderLine) => string {
  const named = useLineNames();
  return (line) => (line.quantity === 1 ? named(line).name : `${line.quantity} × ${named(line).name}`);
}

interface OfferedProps extends Pick<Props, 'order' | 'line' | 'rules'> {
  readonly isShut: boolean;
  readonly onChoose: (rule: DiscountRule) => void;
}

/** What can be given: to the whole order, and to an item. */
function Offered({ order, line, rules, isShut, onChoose }: OfferedProps) {
  const { off, give: words } = useMessages('discounts');
  const money = useMoney();
  return (['order', 'line'] as const).map((scope) => {
    const those = rules.filter((rule) => rule.scope === scope);
    if (those.length === 0) return null;
    return (
      <Tiles key={scope} title={line === null ? (scope === 'order' ? words.forOrder : words.forItem) : null}>
        {those.map((rule) => {
          const isThere = (scope === 'order' || line !== null) && isGiven(order, rule, line);
          const said = fill(off[rule.comp ? 'comp' : rule.kind], { percent: percentText(rule.value), amount: money(minor(rule.value)) });
          return (
            <Tile key={rule.id} name={rule.name} isShut={isShut || isThere} onChoose={() => onChoose(rule)}>
              {isThere ? words.alreadyGiven : said}
            </Tile>
          );
        })}
      </Tiles>
    );
  });
}

/** What is not offered, and when it is. */
function NotNow({ rules }: Pick<Props, 'rules'>) {
  const { give: words } = useMessages('discounts');
  const when = useRuleUseText();
  if (rules.length === 0) return null;
  return (
    <section aria-label={words.notNow} className="stack gap-8 quiet">
      <p className="semibold">{words.notNow}</p>
      {rules.map(({ id, name, use }) => (
        <p key={id} className="break-anywhere">{`${name}: ${when(use)}`}</p>
      ))}
    </section>
  );
}

const Tiles = ({ title, children }: { readonly title: string | null; readonly children: ReactNode }) => (
  <fieldset className="stack gap-8">
    {title === null ? null : <legend className="semibold mb-8">{title}</legend>}
    <div className="columns-2 grid gap-8">{children}</div>
  </fieldset>
);

interface TileProps {
  readonly name: string;
  readonly isShut: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Tile = ({ name, isShut, onChoose, children }: TileProps) => (
  <button type="button" className="p-8-16 border press stack items-start text-start raised rounded-10 touch-large min-w-0" disabled={isShut} onClick={onChoose}>
    <span className="strong break-anywhere">{name}</span>
    <span className="quiet">{children}</span>
  </button>
);

interface LineTileProps extends Omit<TileProps, 'name' | 'children'> {
  readonly line: OrderLine;
  readonly isGiven: boolean;
}

function LineTile({ line, isShut, isGiven: isThere, onChoose }: LineTileProps) {
  const { give: words } = useMessages('discounts');
  const money = useMoney();
  const pieces = usePieces();
  return (
    <Tile name={pieces(line)} isShut={isShut || isThere} onChoose={onChoose}>
      {isThere ? words.alreadyGiven : money(lineTotal(line))}
    </Tile>
  );
}

interface GivenProps extends Pick<Props, 'order' | 'given'> {
  readonly isShut: boolean;
  readonly onRemove: (id: string, name: string) => void;
}

/** What was given, each with what it comes to as the guest sees it. */
function Given({ order, given, isShut, onRemove }: GivenProps) {
  const { give: words } = useMessages('discounts');
  const money = useMoney();
  const pieces = usePieces();
  if (given.length === 0) return null;
  return (
    <section aria-label={words.given} className="stack gap-8">
      <p className="semibold">{words.given}</p>
      <Rows>
        {given.map(({ discount, given: amount }) => {
          const of = discount.scope === 'line' ? order.items.find((each) => isOfLine(discount, each.cartId)) : undefined;
          const said = [money(minor(0 - amount)), ...(of === undefined ? [] : [fill(words.onItem, { what: pieces(of) })]), discount.reason];
          return (
            <Row
              key={discount.id}
              name={discount.name}
              buttons={
                <RemoveButton
                  size="md"
                  disabled={isShut}
                  aria-label={fill(words.removeNamed, { name: discount.name })}
                  onClick={() => onRemove(discount.id, discount.name)}
                >
                  {words.remove}
                </RemoveButton>
              }
            >
              <Note>{said.filter((text) => text !== '').join(' · ')}</Note>
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
