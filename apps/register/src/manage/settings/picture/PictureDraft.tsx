import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import type { PictureWidth, ReceiptPicture } from '@till/domain/receipt/picture';
import { ditherAlgorithms } from '@till/print/image/dither';
import { useMemo, useState } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { dotsFor, type Look, pictureSizes, receiptPicture } from './draw-picture.ts';
import { PicturePreview } from './PicturePreview.tsx';
import classes from './picture.module.css';

interface Props {
  readonly image: ImageBitmap;
  readonly isSaving: boolean;
  readonly onSave: (picture: ReceiptPicture) => void;
  readonly onCancel: () => void;
}

/** Line art is what most logos are; the threshold is the middle. */
const firstLook: Look = { size: 'medium', algorithm: 'threshold', threshold: 128 };
/** These cut where the middle is, whatever the threshold says. */
const spreads: ReadonlySet<Look['algorithm']> = new Set(['floydsteinberg', 'atkinson']);

/** A picture that was chosen: how large, and how it becomes dots, with exactly the dots that will be printed. */
export function PictureDraft({ image, isSaving, onSave, onCancel }: Props) {
  const words = useMessages('picture');
  const { common } = useMessages();
  const [look, setLook] = useState(firstLook);
  const [width, setWidth] = useState<PictureWidth>('wide');
  const [isEmpty, setEmpty] = useState(false);
  const dots = useMemo(() => dotsFor(image, width, look), [image, width, look]);
  const change = (changes: Partial<Look>) => {
    setEmpty(false);
    setLook({ ...look, ...changes });
  };
  const save = () => {
    const picture = receiptPicture(image, look);
    if (picture === null) setEmpty(true);
    else onSave(picture);
  };
  return (
    <Stack gap="md">
      <div>
        <Text className="mantine-InputWrapper-label" id="picture-size">
          {words.size}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="picture-size"
          value={look.size}
          onChange={(chosen) => change({ size: pictureSizes.find((size) => size === chosen) ?? look.size })}
          data={pictureSizes.map((size) => ({ value: size, label: words.sizes[size] }))}
        />
      </div>
      <NativeSelect
        label={words.look}
        description={words.lookHint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={ditherAlgorithms.map((algorithm) => ({ value: algorithm, label: words.looks[algorithm] }))}
        value={look.algorithm}
        onChange={({ currentTarget: { value } }) => change({ algorithm: ditherAlgorithms.find((each) => each === value) ?? look.algorithm })}
        size="lg"
      />
      {spreads.has(look.algorithm) ? null : (
        <label>
          <span className="mantine-InputWrapper-label">{words.darkness}</span>
          <input
            className={classes.range}
            type="range"
            min={1}
            max={255}
            step={1}
            value={look.threshold}
            onChange={({ currentTarget }) => change({ threshold: Number(currentTarget.value) })}
          />
        </label>
      )}
      <PicturePreview width={width} onWidth={setWidth} dots={dots} />
      {isEmpty ? (
        <Note tone="bad" role="alert">
          {words.empty}
        </Note>
      ) : null}
      <Group gap={8}>
        <WaitingButton size="lg" waiting={isSaving} waitingLabel={common.saving} onClick={save}>
          {common.save}
        </WaitingButton>
        <Button variant="default" size="lg" onClick={onCancel}>
          {common.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
