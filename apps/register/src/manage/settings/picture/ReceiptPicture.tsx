import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReceiptPicture as Picture, PictureWidth } from '@till/domain/receipt/picture';
import { keptDots } from '@till/print/image/picture';
import { useMemo, useRef, useState } from 'react';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { pictureOf } from './draw-picture.ts';
import { PictureDraft } from './PictureDraft.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { usePicture } from './use-picture.ts';

/** What a browser decodes everywhere. */
const fileTypes = 'image/png,image/jpeg,image/webp,image/gif,image/bmp';

/** The picture above receipts: chosen as a file, made small and turned into dots on this tablet, kept for all registers of the shop. */
export function ReceiptPicture() {
  const words = useMessages('picture');
  const say = useFailureText();
  const { now, save, remove } = usePicture();
  const [draft, setDraft] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<'too-large' | 'unreadable' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await pictureOf(file);
    setProblem(typeof read === 'string' ? read : null);
    setDraft(typeof read === 'string' ? null : read);
  };
  const keep = async (picture: Picture) => {
    setSaving(true);
    const failure = await save(picture);
    setSaving(false);
    if (failure !== null) return notify.error(say(failure));
    setDraft(null);
    notify.success(words.saved);
  };
  const takeAway = async () => {
    if (!(await confirm({ title: words.removeTitle, confirmLabel: words.remove, danger: true }))) return;
    const failure = await remove();
    if (failure === null) notify.success(words.removed);
    else notify.error(say(failure));
  };
  const picture = now?.picture ?? null;
  return (
    <Section title={words.title} hint={words.hint}>
      {problem === null ? null : (
        <Note tone="bad" role="alert">
          {words[problem]}
        </Note>
      )}
      {draft === null ? (
        <Stack gap="md">
          {picture === null ? <Note role="status">{now === null ? words.notKnown : words.none}</Note> : <Kept picture={picture} />}
          <Group gap={8}>
            <Button variant="default" size="lg" disabled={now === null} onClick={() => chosen.current?.click()}>
              {picture === null ? words.choose : words.another}
            </Button>
            {picture === null ? null : <RemoveButton onClick={() => void takeAway()}>{words.remove}</RemoveButton>}
          </Group>
        </Stack>
      ) : (
        <PictureDraft image={draft} isSaving={isSaving} onSave={(made) => void keep(made)} onCancel={() => setDraft(null)} />
      )}
      <input
        ref={chosen}
        type="file"
        accept={fileTypes}
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </Section>
  );
}

function Kept({ picture }: { readonly picture: Picture }) {
  const words = useMessages('picture');
  const [width, setWidth] = useState<PictureWidth>('wide');
  const dots = useMemo(() => keptDots(picture, width), [picture, width]);
  return dots === null ? <Text role="status">{words.none}</Text> : <PicturePreview width={width} onWidth={setWidth} dots={dots} />;
}
