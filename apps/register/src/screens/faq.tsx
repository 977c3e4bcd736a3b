import { useNavigate, useSearch } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { config } from '../calls/config.ts';
import { isTopic } from '../kit/guide/guide-text.ts';
import { FaqScreen } from '../manage/help/FaqScreen.tsx';
import { GuideScreen } from '../manage/help/GuideScreen.tsx';
import { hasSupport, SupportContact } from '../shell/SupportContact.tsx';

/** What the address says where the list of topics is asked for. */
const list = 'all';

/** The page of questions and answers of this deployment; where it has none, and for whoever asks for a topic, our guide. */
export function FaqRoute() {
  const navigate = useNavigate();
  const { topic } = useSearch({ strict: false }) as { readonly topic?: unknown };
  const { faqUrl } = config();
  const show = (next: string) => void navigate({ to: routes.dashboardFaq, search: { topic: next } });
  if (faqUrl !== null && topic === undefined)
    return (
      <FaqScreen url={faqUrl} onGuide={() => show(list)}>
        <SupportContact />
      </FaqScreen>
    );
  return (
    <GuideScreen topic={isTopic(topic) ? topic : null} onTopic={(next) => show(next ?? list)}>
      {hasSupport() ? <SupportContact /> : null}
    </GuideScreen>
  );
}
