import { VisuallyHidden } from '@mantine/core';
import type { NewOrder } from '@till/contract/live';
import { counted, fill } from '@till/phrases/phrases';
import { ChevronRight, CirclePause, ShoppingBag } from 'lucide-react';
import { notify } from '../../kit/toast/notify.tsx';
import { customerName } from '../../messages/customer.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { typeText } from '../../messages/order.ts';
import { useAtTablet } from '../../native/standing.ts';
import { useSetting } from '../../native/storage.ts';
import { useOpenAlerts } from './kept-alerts.ts';
import classes from './OnlineStrip.module.css';
import { minutesLeft, useOnlineSettings } from './online-settings.ts';
import { newOrdersOpened } from './opened.ts';
import { SoundSign } from './SoundSign.tsx';
import { useOrderDetails } from './use-order-details.ts';
import { useStandingText } from './use-standing-text.ts';

/**
 * What the line above every screen says of online orders: that none are taken, and new ones that nobody has seen, where their window does not open by itself.
 * It stands in that line so that it covers nothing.
 */
export function OnlineStrip() {
  const open = useOpenAlerts();
  const [enabled] = useSetting('orderAlertEnabled');
  const [order] = enabled ? [] : open;
  return (
    <>
      {order === undefined ? null : open.length === 1 ? <One key={order.orderId} order={order} /> : <Many count={open.length} />}
      <Paused />
      <SoundSign />
    </>
  );
}

function One({ order: { orderId, orderType } }: { readonly order: NewOrder }) {
  const words = useMessages();
  const notice = useMessages('notice');
  const { alert, standing } = useOrderDetails(orderId);
  const standingText = useStandingText();
  const time = standing?.readyAt == null ? null : standingText.time(standing.readyAt);
  const money = standing === null ? null : standingText.money(standing);
  const name = alert?.customer == null ? null : customerName(alert.customer, words);
  const type = typeText(orderType === 'dine-in' || orderType === 'delivery' ? orderType : 'pickup', words);
  const what = time === null ? type : fill(notice.at, { type, time });
  return <News long={[fill(notice.one, { id: orderId }), what].join(' · ')} short={fill(notice.oneShort, { id: orderId })} name={name} money={money} />;
}

function Many({ count }: { readonly count: number }) {
  const notice = useMessages('notice');
  const language = useLanguage();
  return <News long={counted(notice.many, count, language)} short={counted(notice.manyShort, count, language)} name={null} money={null} />;
}

interface NewsProps {
  readonly long: string;
  /** Where there is little room. */
  readonly short: string;
  /** Whose it is; not on a locked tablet. */
  readonly name: string | null;
  /** What it comes to; neither on a phone nor on a locked tablet. */
  readonly money: string | null;
}

function News({ long, short, ...more }: NewsProps) {
  // Whoever passes a locked register reads neither.
  const { name, money } = useAtTablet().isLocked ? { name: null, money: null } : more;
  const notice = useMessages('notice');
  return (
    <>
      <VisuallyHidden role="status">{long}</VisuallyHidden>
      <button type="button" className={`${classes.news} sign strong`} data-news aria-haspopup="dialog" onClick={() => newOrdersOpened.set(true)}>
        <ShoppingBag aria-hidden size={20} />
        <span className="truncate min-w-0 long">
          {long}
          {name === null ? null : ` · ${name}`}
          {money === null ? null : ` · ${money}`}
        </span>
        <span className="truncate min-w-0 short">
          {short}
          {name === null ? null : ` · ${name}`}
          {money === null ? null : <span className={classes.money}> · {money}</span>}
        </span>
        <span className={`${classes.button} flex-none long`}>{notice.open}</span>
        <ChevronRight aria-hidden size={20} className="flex-none short" />
      </button>
    </>
  );
}

/** No online orders are taken, for how long yet. A tap takes them again, at once; what that was can be taken back. */
function Paused() {
  const online = useMessages('online');
  const notice = useMessages('notice');
  const language = useLanguage();
  const { shown, change, time } = useOnlineSettings();
  if (shown === null || shown.pausedUntil === null) return null;
  const minutes = minutesLeft(shown.pausedUntil, time);
  const long = counted(notice.paused, minutes, language);
  const resume = async () => {
    if (!(await change({ pauseMinutes: 0 }))) return;
    notify.success(online.taking, {
      action: { label: fill(online.pauseFor, { minutes }), onClick: () => void change({ pauseMinutes: minutes }) },
    });
  };
  return (
    <>
      <VisuallyHidden role="status">{long}</VisuallyHidden>
      <button type="button" className={`${classes.paused} sign flex-none semibold warn nowrap`} data-news onClick={() => void resume()}>
        <CirclePause aria-hidden size={20} />
        <span className={classes.desk}>{long}</span>
        <span className={`flex-none ${classes.button} ${classes.desk}`}>{online.resume}</span>
        <span className={`flex-none ${classes.button} ${classes.pad}`}>
          <span className={classes.said}>{notice.pausedShort} </span>
          <span className={classes.brief}>{notice.pausedBrief} </span>
          {fill(online.minutes, { minutes })} <VisuallyHidden component="span">{online.resume}</VisuallyHidden>
        </span>
      </button>
    </>
  );
}
