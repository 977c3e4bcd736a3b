import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import type { CallFailure } from '../../../calls/failure.ts';
import { type Entity, useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { nowText } from './clash-text.ts';

interface Parts<Fields extends object> extends Pick<Entity<Fields, unknown>, 'seen' | 'judge' | 'save'> {
  readonly fresh: Fields;
  /** It is kept for now, and nothing is said of it. */
  readonly isDraft?: boolean;
  readonly onClose: () => void;
}

/** Something on the menu in a dialog, which is closed once it is saved or removed. */
export function useMenuForm<Fields extends { readonly name: string }>({ isDraft = false, onClose, ...entity }: Parts<Fields>) {
  const words = useMessages('menuEditor');
  const tell = (said: string, name: string) => {
    notify.success(fill(said, { name: name.trim() }));
    onClose();
  };
  const form = useEntityForm<Fields, unknown>({
    ...entity,
    nowText: (field, now) => nowText(field, now[field], words),
    onSaved: (_, { name }) => (isDraft ? onClose() : tell(words.saved, name)),
  });
  const remove = (send: () => Promise<Result<unknown, CallFailure>>) => form.run(send, () => tell(words.removed, form.values.name));
  return { ...form, remove };
}
