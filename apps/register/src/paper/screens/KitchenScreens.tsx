import { Alert, Button } from '@mantine/core';
import { kitchenGaps } from '@till/domain/kitchen/gaps';
import type { Menu } from '@till/domain/menu/types';
import { counted } from '@till/phrases/phrases';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '../../calls/use-menu.ts';
import { AddButton } from '../../kit/control/AddButton.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Section } from '../../kit/layout/Section.tsx';
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
import { type KitchenScreen, type KitchenStations, readStations } from './kitchen-screen.ts';
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
  const { form, screens: title } = useMessages('printers');
  const showsOf = ({ categories }: KitchenScreen) => linesOf(categories, words.shows, menu?.categories, form.categoryGone);
  if (value === null)
    return (
      <Section title={title}>
        <Unknown now={now} words={words} height={148} />
      </Section>
    );
  return (
    <>
      <Section title={title}>
        <ScreenList stations={value} menu={menu} isOffline={now.isOffline} showsOf={showsOf} onEdit={setEdited} onOpen={onOpen} />
      </Section>
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
    </>
  );
}

interface ListProps extends Pick<Props, 'onOpen'>, Pick<CardProps, 'isOffline'> {
  readonly stations: KitchenStations;
  readonly menu: Menu | undefined;
  readonly showsOf: (screen: KitchenScreen) => string;
  readonly onEdit: (screen: KitchenScreen | 'new') => void;
}

function ScreenList({ stations, menu, isOffline, showsOf, onEdit, onOpen }: ListProps) {
  const words = useMessages('kitchenScreens');
  const { screens, printers } = stations;
  const gaps = kitchenGaps(menu?.categories ?? [], stations);
  const add = (
    <AddButton variant={screens.length === 0 ? 'filled' : 'default'} disabled={isOffline} onClick={() => onEdit('new')}>
      {words.form.add}
    </AddButton>
  );
  return (
    <>
      {isOffline ? (
        <Alert color="orange" variant="light" role="status">
          {words.old}
        </Alert>
      ) : null}
      {screens.length === 0 ? (
        <EmptyState icon={Monitor} title={words.empty} description={words.emptyHint}>
          <div className="mt-8">{add}</div>
        </EmptyState>
      ) : (
        <Rows>
          {screens.map((screen) => (
            <ScreenCard
              key={screen.id}
              screen={screen}
              shows={showsOf(screen)}
              isIdle={menu !== undefined && gaps.idle.includes(screen.id)}
              isOffline={isOffline}
              onEdit={() => onEdit(screen)}
            />
          ))}
        </Rows>
      )}
      {/* Where there are printers, it is said below those. */}
      {printers.some(({ enabled, standsBy }) => enabled && !standsBy) ? null : <Nowhere categories={gaps.nowhere} menu={menu} />}
      {screens.length === 0 ? null : (
        <div className="flex flex-wrap gap-8">
          {add}
          <Button variant="default" leftSection={<Monitor size={20} aria-hidden />} onClick={onOpen}>
            {words.open}
          </Button>
        </div>
      )}
    </>
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
        <Button variant="default" aria-label={`${edit}: ${screen.label}`} disabled={isOffline} onClick={onEdit}>
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
