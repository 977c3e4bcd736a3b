import { fill } from '@till/phrases/phrases';
import { ImageIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { usePicture } from '../../../native/picture.ts';
import classes from './form.module.css';
import { keepPicture } from './menu-calls.ts';
import { smallPicture } from './small-picture.ts';

interface Props {
  readonly image: string | null;
  /** What it is a picture of. */
  readonly name: string;
  readonly onChange: (image: string | null) => void;
}

/** A picture, as tiles show it: chosen from this device and made small here, or removed. */
export function PictureField({ image, name, onChange }: Props) {
  const words = useMessages('menuEditor');
  const say = useFailureText();
  const id = useId();
  const shown = usePicture(image);
  const [problem, setProblem] = useState<string | null>(null);
  const [storing, setStoring] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(null);
    setStoring(true);
    const small = await smallPicture(file);
    if (typeof small === 'string') setProblem({ 'too-large': words.pictureTooLarge, unreadable: words.pictureUnreadable }[small]);
    else {
      const answer = await keepPicture(small);
      if (answer.ok) onChange(answer.value.image);
      else setProblem(say(answer.refusal));
    }
    setStoring(false);
  };
  return (
    <Card as="fieldset">
      <legend>{words.picture}</legend>
      <div className={classes.picture}>
        <span className={`${classes.preview} grid place-center quiet`}>
          {shown === null ? <ImageIcon size={28} strokeWidth={1.5} aria-hidden /> : <img src={shown} alt={fill(words.pictureOf, { name })} />}
        </span>
        <input
          id={id}
          className={classes.file}
          type="file"
          accept="image/*"
          aria-label={words.choosePicture}
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <WaitingButton variant="default" size="lg" waiting={storing} waitingLabel={words.pictureSending} onClick={() => document.getElementById(id)?.click()}>
          {words.choosePicture}
        </WaitingButton>
        {image === null ? null : <RemoveButton onClick={() => onChange(null)}>{words.removePicture}</RemoveButton>}
      </div>
      <Note>{words.pictureHint}</Note>
      <Note tone="bad" role="alert">
        {problem}
      </Note>
    </Card>
  );
}
