import type { ClientConfig } from '@till/contract/config';
import type { Merchant } from '@till/domain/merchant/types';
import type { Result } from '@till/domain/result';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../../calls/failure.ts';
import { logError } from '../../../calls/log/log.ts';
import { serverNow } from '../../../calls/server-clock.ts';
import { useResource } from '../../../kit/resource/use-resource.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { type Draft, draftOf, keptDraft, lacking, useDraft } from './draft.ts';
import { registerBusiness, type SavedBusiness } from './register-business.ts';

export interface BusinessInfoProps {
  /** null: not registered yet. */
  readonly merchantId: string | null;
  readonly config: Pick<ClientConfig, 'addressSearch' | 'addressCredit' | 'mapsKey'>;
  readonly loadMerchant: (merchantId: string) => Promise<Result<Merchant, CallFailure>>;
  readonly onSaved: (saved: SavedBusiness) => void;
}

/** What the screen of the business shows and does. */
export function useBusiness({ merchantId, loadMerchant, onSaved }: BusinessInfoProps) {
  const { business } = useMessages('setup');
  const language = useLanguage();
  const say = useFailureText();
  const { draft, change, show, saved } = useDraft(merchantId);
  const { isLoading, loadFailure, load } = usePrefill({ merchantId, loadMerchant, show });
  const [problems, setProblems] = useState<ReturnType<typeof lacking>>([]);
  const [reason, setReason] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const missing = lacking(draft);
    setProblems(missing);
    setReason(null);
    if (missing.length > 0 || saving) return;
    setSaving(true);
    const answer = await registerBusiness(draft, language);
    setSaving(false);
    if (answer.ok) {
      saved();
      return onSaved(answer.value);
    }
    logError('REGISTER_BUSINESS_ERROR', answer.refusal);
    notify.error(business.failed, { description: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(serverNow()) });
    setReason(say(answer.refusal));
  };
  return {
    ...{ draft, problems, reason, saving, save, isLoading, loadFailure, load },
    change(changes: Partial<Draft>) {
      change(changes);
      setProblems([]);
      setReason(null);
    },
  };
}

/** Shows what is registered already, unless this browser has kept what was typed since. */
function usePrefill({ merchantId, loadMerchant, show }: Pick<BusinessInfoProps, 'merchantId' | 'loadMerchant'> & { readonly show: (draft: Draft) => void }) {
  const say = useFailureText();
  const isOff = merchantId === null || keptDraft(merchantId) !== null;
  const read = () => loadMerchant(merchantId ?? '');
  const { value, failure, isReading, refresh } = useResource(merchantId === null ? null : `${merchantId} business that is set up`, read, { isOff });
  useEffect(() => {
    // Somebody may have typed meanwhile.
    if (value !== null && keptDraft(merchantId) === null) show(draftOf(value));
  }, [value, merchantId, show]);
  return { isLoading: isReading && !isOff, loadFailure: failure === null || isReading ? null : say(failure), load: refresh };
}
