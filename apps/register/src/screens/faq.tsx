import { CircleQuestionMark } from 'lucide-react';
import { config } from '../calls/config.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { FaqScreen } from '../manage/help/FaqScreen.tsx';
import { useMessages } from '../messages/messages.tsx';
import { SupportContact } from '../shell/SupportContact.tsx';

/** The page of questions and answers; where this deployment has none, whom to ask. */
export function FaqRoute() {
  const words = useMessages();
  const { faqUrl } = config();
  if (faqUrl !== null)
    return (
      <FaqScreen url={faqUrl}>
        <SupportContact />
      </FaqScreen>
    );
  return (
    <EmptyState level={1} icon={CircleQuestionMark} title={words.frame.faq} description={words.help.none}>
      <SupportContact />
    </EmptyState>
  );
}
