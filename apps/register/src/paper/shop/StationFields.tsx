import { TextInput } from '@mantine/core';
import { RemoveButton } from '../../kit/control/RemoveButton.tsx';
import { SwitchRow } from '../../kit/layout/Choices.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** What a hint stands below: the field and what is wrong with it. */
export const hintLast = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];

interface NameProps {
  readonly words: { readonly nameHint: string; readonly nameMissing: string };
  readonly label: string;
  readonly isMissing: boolean;
  readonly isNew: boolean;
  readonly onChange: (change: { readonly label: string }) => void;
}

/** What a printer or a kitchen screen is called. */
export function NameField({ words, label, isMissing, isNew, onChange }: NameProps) {
  const { form } = useMessages('printers');
  return (
    <TextInput
      label={form.name}
      description={words.nameHint}
      inputWrapperOrder={hintLast}
      value={label}
      maxLength={64}
      error={isMissing ? words.nameMissing : undefined}
      onChange={(event) => onChange({ label: event.currentTarget.value })}
      autoComplete="off"
      size="lg"
      data-autofocus={isNew || undefined}
    />
  );
}

interface OnProps {
  readonly words: { readonly enabledHint: string; readonly remove: string };
  readonly enabled: boolean;
  /** Nothing can be removed now: another answer is on its way, or there is no connection. */
  readonly isBusy: boolean;
  readonly onChange: (change: { readonly enabled: boolean }) => void;
  readonly onRemove: () => void;
}

/** Whether one that is there is switched on, and the way to remove it. */
export function OnAndRemove({ words, enabled, isBusy, onChange, onRemove }: OnProps) {
  const { form } = useMessages('printers');
  return (
    <>
      <SwitchRow label={form.enabled} description={words.enabledHint} checked={enabled} onChange={(next) => onChange({ enabled: next })} />
      <RemoveButton disabled={isBusy} onClick={onRemove}>
        {words.remove}
      </RemoveButton>
    </>
  );
}
