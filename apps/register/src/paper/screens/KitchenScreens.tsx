import { Alert, Button, Stack } from '@mantine/core';
import { kitchenGaps } from '@till/domain/kitchen/gaps';
import { counted } from '@till/phrases/phrases';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '../../calls/use-menu.ts';
import { Note } from '../../kit/layout/Note.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { Unknown } from '../../kit/list/Unknown.tsx';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { LateOrders } from '../kitchen/LateOrders.tsx';
import { Nowhere } from '../shop/Nowhere.tsx';
import { polled } from '../shop/polled.ts';
import { linesOf } from '../shop/printer-text.ts';
import { type KitchenScreen, readStations } from './kitchen-screen.ts';
import { ScreenDialog } from './ScreenDialog.tsx';
import { minutesOf, screenStateOf, standbyOf } from './screen-text.ts';

interface Props {
  /** Makes sure that the menu is held; rejects where it cannot be read. */
  readonly loadMenu: () => Promise<void>;
  /** Shows the kitchen screen on this device. */
  readonly onOpen: () => void;
}

/** The shop's kitchen screens: what each shows, whether it is there, and who prints for it when it is not. */
export function KitchenScreens({ loadMenu, onOpen }: Props) {
  const words = useMessages('kitchenScreens');
  const { value, ...now } = useShopResource('kitchen stations', readStations, polled);
  const [edited, setEdited] = useState<KitchenScreen | 'new' | null>(null);
  const screens = value?.screens ?? [];
  const { menu } = useMenu(
    screens.some(({ categories }) => categories !== null && categories.length > 0),
    loadMenu,
  );
  const { form } = useMessages('printers');
  const showsOf = ({ categories }: KitchenScreen) => linesOf(categories, words.shows, menu?.categories, form.categoryGone);
  const gaps = kitchenGaps(menu?.categories ?? [], { printers: value?.printers ?? [], screens });
  if (value === null) return <Unknown now={now} words={words} height={148} />;
  return (
    <Stack gap="md">
      {now.isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {words.old}
        </Alert>
      ) : null}
      {screens.length === 0 ? (
        <EmptyState icon={Monitor} title={words.empty} description={words.emptyHint} />
      ) : (
        <Rows>
          {screens.map((screen) => (
            <ScreenCard
              key={screen.id}
              screen={screen}
              shows={showsOf(screen)}
              isIdle={menu !== undefined && gaps.idle.includes(screen.id)}
              isOffline={now.isOffline}
              onEdit={() => setEdited(screen)}
            />
          ))}
        </Rows>
      )}
      {/* Where there are printers, it is said below those. */}
      {value.printers.some(({ enabled, standsBy }) => enabled && !standsBy) ? null : <Nowhere categories={gaps.nowhere} menu={menu} />}
      <Button variant={screens.length === 0 ? 'filled' : 'default'} size="lg" disabled={now.isOffline} onClick={() => setEdited('new')}>
        {words.form.add}
      </Button>
      {screens.length === 0 ? null : (
        <Button variant="default" size="lg" onClick={onOpen}>
          {words.open}
        </Button>
      )}
      <LateOrders isOffline={now.isOffline} />
      {edited === null ? null : (
        <ScreenDialog
          screen={edited === 'new' ? null : (screens.find(({ id }) => id === edited.id) ?? null)}
          printers={value.printers}
          isOffline={now.isOffline}
          refresh={now.refresh}
          loadMenu={loadMenu}
          showsOf={showsOf}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

interface CardProps {
  readonly screen: KitchenScreen;
  /** Which dishes it shows, in words. */
  readonly shows: string;
  /** Its categories have no items. */
  readonly isIdle: boolean;
  readonly isOffline: boolean;
  readonly onEdit: () => void;
}

function ScreenCard({ screen, shows, isIdle, isOffline, onEdit }: CardProps) {
  const words = useMessages('kitchenScreens');
  const { edit, idle } = useMessages('printers');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const { text, mood } = screenStateOf(screen, words, time);
  return (
    <Row
      name={screen.label}
      state={
        <>
          <Note as="span" strong tone={mood}>
            {text}
          </Note>
          {isIdle ? (
            <Note as="span" strong tone="warn">
              {idle.categories}
            </Note>
          ) : null}
          {screen.waitingCount === 0 ? null : <Note as="span">{counted(words.waiting, screen.waitingCount, language)}</Note>}
        </>
      }
      buttons={
        <Button variant="default" size="lg" aria-label={`${edit}: ${screen.label}`} disabled={isOffline} onClick={onEdit}>
          {edit}
        </Button>
      }
    >
      <Note>{shows}</Note>
      <Note>{standbyOf(screen, words)}</Note>
      <Note>{minutesOf(screen, words)}</Note>
    </Row>
  );
}
