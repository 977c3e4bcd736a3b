import { useMessages } from '../../messages/messages.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Topic } from './guide-text.ts';
import { TopicText } from './TopicText.tsx';

interface Props {
  readonly topic: Topic;
  readonly onClose: () => void;
}

/** A topic over whatever is on the screen, which stays as it is. */
export const TopicDialog = ({ topic, onClose }: Props) => (
  <Dialog title={useMessages('guide').articles[topic].title} size={560} full above onClose={onClose}>
    <TopicText topic={topic} />
  </Dialog>
);
