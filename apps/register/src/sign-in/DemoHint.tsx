import { Anchor, Button, Paper, Text } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Mail } from 'lucide-react';
import { useMessages } from '../messages/messages.tsx';
import classes from './sign-in.module.css';

const demoEmail = 'demo@till.test';
/** Has no merchant until somebody registers one. */
const newcomerEmail = 'new@till.test';

/** Demo mode only: how a newcomer gets in, and where the code is. */
export function DemoHint({ mailboxUrl, onUse }: { readonly mailboxUrl: string | null; readonly onUse: ((email: string) => void) | undefined }) {
  const words = useMessages();
  return (
    <Paper className={`${classes.hint} w-full good accent-wash rounded-14`} component="aside" aria-label={words.signIn.demoTitle}>
      <Text fw={650}>{words.signIn.demoTitle}</Text>
      <Text>{fill(words.signIn.demoText, { email: demoEmail, newcomer: newcomerEmail })}</Text>
      <div className="gap-8-16 mt-12 flex flex-wrap items-center">
        {onUse && (
          <Button variant="default" onClick={() => onUse(demoEmail)}>
            {words.signIn.demoUse}
          </Button>
        )}
        {mailboxUrl !== null && (
          <Anchor href={mailboxUrl} target="_blank" rel="noopener" className={`${classes.mailbox} inline-flex items-center gap-8 underline touch`}>
            <Mail aria-hidden size={20} />
            {words.signIn.demoMailbox}
          </Anchor>
        )}
      </div>
    </Paper>
  );
}
