import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Check, Copy, Printer } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { CodeField } from '../../kit/form/Field.tsx';
import { FormEnd } from '../../kit/form/FormEnd.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { Note } from '../../kit/layout/Note.tsx';
import { Form } from '../../kit/layout/Sheet.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { isWrapped } from '../../native/wrapper/presence.ts';
import classes from './account.module.css';
import { beginSecondFactor, confirmSecondFactor } from './account.ts';
import { CodesPaper } from './CodesPaper.tsx';
import { useTime } from './use-time.ts';

interface Begun {
  readonly secret: string;
  readonly url: string;
  /** Where a code went that puts it in force at once; null: it will be anyway. */
  readonly recovery: string | null;
}

const codeSizePx = 168;

/** Turns the second factor on: the app scans the code, shows one of its own, and the recovery codes are kept. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages('wayBack');
  const { common } = useMessages();
  const say = useFailureText();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // Each question makes a new secret and may send a letter.
    if (isAsked.current) return;
    isAsked.current = true;
    void beginSecondFactor().then((answer) => (answer.ok ? setBegun(answer.value) : setFailure(answer.refusal)));
  }, []);
  if (made !== null) return <RecoveryCodesDialog {...made} onClose={onClose} />;
  return (
    <Dialog title={words.turnOnNamed} onClose={onClose} size={440} full>
      {begun !== null ? (
        <ConfirmStep begun={begun} onClose={onClose} onMade={setMade} />
      ) : (
        <Stack align="center" py="xl">
          {failure === null ? <Loader role="status" aria-label={common.loading} /> : <Text role="alert">{say(failure)}</Text>}
        </Stack>
      )}
    </Dialog>
  );
}

interface ConfirmProps {
  readonly begun: Begun;
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

function ConfirmStep({ begun, onClose, onMade }: ConfirmProps) {
  const words = useMessages('wayBack');
  const form = useEntityForm<
    { readonly appCode: string; readonly recoveryCode: string },
    { readonly inForceAt: number; readonly recoveryCodes: readonly string[] }
  >({
    seen: null,
    fresh: { appCode: '', recoveryCode: '' },
    save: ({ appCode, recoveryCode }) =>
      confirmSecondFactor({ appCode: appCode.trim(), ...(begun.recovery === null ? {} : { recoveryCode: recoveryCode.trim() }) }),
    onSaved({ inForceAt, recoveryCodes }) {
      onMade({ codes: recoveryCodes, inForceAt });
    },
    failureText: ({ code }) => (code === 'code_wrong' ? words.setUpWrong : undefined),
  });
  return (
    <Form onSubmit={form.submit}>
      <Text>{words.scan}</Text>
      <div className={`${classes.scan} grid justify-items-center gap-12 sunk rounded-12 p-12-16`}>
        <QRCodeSVG value={begun.url} size={codeSizePx} level="M" marginSize={3} bgColor="#ffffff" fgColor="#000000" title={words.scanName} />
        <p className="text-center">
          <span className="block quiet">{words.key}</span>
          <code className={`${classes.key} text-18 semibold`}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <CodeField form={form} name="appCode" label={words.appCode} autoComplete="one-time-code" isFirst />
      {begun.recovery === null ? null : (
        <CodeField form={form} name="recoveryCode" label={fill(words.codeTo, { address: begun.recovery })} hint={words.turnOnOptional} />
      )}
      <FormEnd form={form} saveLabel={words.turnOn} isDisabled={form.values.appCode.trim() === ''} onBack={onClose} sticks />
    </Form>
  );
}

interface Made {
  readonly codes: readonly string[];
  /** Since when they count, or from when on; absent: they did before. */
  readonly inForceAt?: number;
}

/** The recovery codes, once. */
export function RecoveryCodesDialog({ codes, inForceAt, onClose }: Made & { readonly onClose: () => void }) {
  const words = useMessages('wayBack');
  const sayTime = useTime();
  const isOn = inForceAt !== undefined && inForceAt <= serverNow() + 60_000;
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <Dialog title={words.codesTitle} onClose={onClose} size={520} full>
      <Stack gap="md">
        <Note tone="good" strong role="status">
          {inForceAt === undefined ? null : isOn ? words.isOn : fill(words.onFrom, { time: sayTime(inForceAt) })}
        </Note>
        <Text>{words.codesText}</Text>
        <ol className={`${classes.codes} grid text-16 nowrap`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Group grow gap={12}>
          {/* Without https a browser has no clipboard for pages. */}
          {navigator.clipboard === undefined ? null : (
            <Button variant="default" size="xl" leftSection={isCopied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />} onClick={copy}>
              {words.copy}
            </Button>
          )}
          {/* A web view prints nothing. */}
          {isWrapped() ? null : (
            <Button variant="default" size="xl" leftSection={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
              {words.print}
            </Button>
          )}
        </Group>
        <Note tone="good" role="status">
          {isCopied ? words.copied : null}
        </Note>
        <CodesPaper codes={codes} />
        <Button size="xl" onClick={onClose} fullWidth>
          {words.kept}
        </Button>
      </Stack>
    </Dialog>
  );
}
