import { Button, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Call } from '@till/contract/call';
import { neededBy } from '@till/contract/may';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { routes } from '../app/routes.ts';
import { useConnection } from '../calls/connection.ts';
import { serverNow } from '../calls/server-clock.ts';
import { Note } from '../kit/layout/Note.tsx';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { useResource } from '../kit/resource/use-resource.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { SettingsGroup } from '../manage/settings/SettingsGroup.tsx';
import { useMessages } from '../messages/messages.tsx';
import { useAtTablet } from '../native/standing.ts';
import { readAccount } from '../sign-in/proof/proof-calls.ts';
import { keepProved, switching, useMayOpen } from '../staff/door.ts';

const fetchProof = () => import('../sign-in/proof/ProofDialog.tsx');

interface Props {
  /** What the screen shows or changes: whoever may not call it is told so. */
  readonly call: Call;
  /** What is around that word, such as the title of the screen. */
  readonly around?: (said: ReactNode) => ReactNode;
  /** `part`: it is one of several on a screen; `look`: it may be looked at all the same, for what it shows is nobody's secret. */
  readonly as?: 'screen' | 'part' | 'look';
  readonly children: ReactNode;
}

/** A screen, or a part of one, for those whose role has what it is for. Others are told so before they see or type anything, and somebody else may step in. */
export function RoleDoor({ call, around = (said) => said, as = 'screen', children }: Props) {
  const mayOpen = useMayOpen(call);
  const { isReading, isProved } = useFreshProof(!mayOpen);
  const isOpen = mayOpen || isProved;
  const { common } = useMessages();
  const by = useAtTablet().by?.staffId ?? null;
  /** For whom it was open last: nothing is taken from under their hands until it is known whether they may. */
  const wasFor = useRef<string | null>(undefined);
  if (isOpen) wasFor.current = by;
  if (isOpen || (isReading && wasFor.current === by)) return children;
  if (isReading) return around(<Skeleton height={240} radius="lg" role="status" aria-label={common.loading} />);
  const said = <RoleLacks call={call} as={as} />;
  if (as !== 'look') return around(said);
  return (
    <>
      {said}
      {children}
    </>
  );
}

/** Whoever has just signed in as the owner, and has no PIN here, may: asks whether they have. `isReading`: that is not known yet. */
function useFreshProof(isAsked: boolean): { readonly isReading: boolean; readonly isProved: boolean } {
  const isNobody = useAtTablet().by === null;
  const isOffline = useConnection() === 'offline';
  const asks = isAsked && isNobody && !isOffline;
  const { value, failure } = useResource(asks ? 'account that is proved' : null, readAccount);
  const until = value?.provedUntil ?? null;
  useEffect(() => {
    if (asks && until !== null) keepProved(until);
  }, [asks, until]);
  return { isReading: asks && value === null && failure === null, isProved: asks && until !== null && until > serverNow() };
}

/** That a role lacks what a screen is for, and the ways to open it. */
export function RoleLacks({ call, as = 'screen' }: Pick<Props, 'call' | 'as'>) {
  const words = useMessages('atTablet');
  const { actions } = useMessages('staffSettings');
  const isNobody = useAtTablet().by === null;
  const isOffline = useConnection() === 'offline';
  const [isProving, setProving] = useState(false);
  const proof = useFetched(isProving, fetchProof);
  const { action } = neededBy(call, {}) ?? { action: 'change-settings' as const };
  const sayWith = (text: string) => fill(text, { action: actions[action] });
  const { door } = words;
  const isLine = as !== 'screen';
  const text = isNobody ? door.nobodyText : door.text;
  const answer = (isProved: boolean) => {
    if (isProved) keepProved(serverNow() + limits.proofFreshMs);
    setProving(false);
  };
  const buttons = (
    <div className="flex flex-wrap justify-center gap-8">
      <Button size={isLine ? 'md' : 'xl'} variant={isLine ? 'default' : 'filled'} onClick={() => switching.set(true)}>
        {isNobody ? words.signIn : door.switchStaff}
      </Button>
      {isOffline ? null : (
        <Button size={isLine ? 'md' : 'xl'} variant="subtle" onClick={() => setProving(true)}>
          {door.owner}
        </Button>
      )}
    </div>
  );
  return (
    <>
      {isLine ? (
        <div className="flex flex-wrap items-center gap-8-12" role="status">
          <Note className="grow-240">{sayWith(as === 'look' ? door.look : text)}</Note>
          {buttons}
        </div>
      ) : (
        <EmptyState icon={Lock} title={isNobody ? door.nobodyTitle : door.title} description={sayWith(text)}>
          {buttons}
        </EmptyState>
      )}
      {proof === undefined || !isProving ? null : <proof.ProofDialog onAnswer={answer} />}
    </>
  );
}

interface PaneProps {
  /** What the part changes. */
  readonly call: Call;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the settings for those whose role may change it; for others its title, and that it is not for them. */
export function PaneDoor({ call, title, children }: PaneProps) {
  const { back } = useMessages('settings');
  const navigate = useNavigate();
  return (
    <RoleDoor
      call={call}
      around={(said) => (
        <SettingsGroup title={title} back={back} onBack={() => void navigate({ to: routes.dashboardSettings })}>
          {said}
        </SettingsGroup>
      )}
    >
      {children}
    </RoleDoor>
  );
}
