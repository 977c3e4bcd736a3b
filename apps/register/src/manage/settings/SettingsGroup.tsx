import { Button, Group, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Topic } from '../../kit/guide/guide-text.ts';
import { HelpButton } from '../../kit/guide/HelpButton.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import classes from './settings.module.css';

interface Props {
  readonly title: string;
  /** What the way back is called. */
  readonly back: string;
  readonly onBack: () => void;
  /** It is shown at the address of the list, whose title names the page. */
  readonly isFirst?: boolean;
  /** It is part of another part, to which it leads back. */
  readonly isDeeper?: boolean;
  /** What the guide says of it. */
  readonly help?: Topic;
  readonly children: ReactNode;
}

/** A part of the settings, and the way back to their list where that is not beside it. */
export const SettingsGroup = ({ title, back, onBack, isFirst = false, isDeeper = false, help, children }: Props) => (
  <Screen>
    <div className={isDeeper ? classes.way : `${classes.way} ${classes.back}`}>
      <Button variant="subtle" px="xs" leftSection={<ArrowLeft size={20} aria-hidden />} onClick={onBack}>
        {back}
      </Button>
    </div>
    <Group justify="space-between" wrap="nowrap" className="touch">
      <Title order={isFirst ? 2 : 1} className={classes.title}>
        {title}
      </Title>
      {help === undefined ? null : <HelpButton topic={help} className={classes.help} />}
    </Group>
    {children}
  </Screen>
);
