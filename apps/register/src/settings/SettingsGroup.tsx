import { Button, Title } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface Props {
  readonly title: string;
  /** What the way back is called. */
  readonly back: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A part of the settings with an address of its own, and the way back to them. */
export const SettingsGroup = ({ title, back, onBack, children }: Props) => (
  <div className={classes.screen}>
    <div>
      <Button variant="subtle" size="lg" px="xs" leftSection={<ArrowLeft size={20} aria-hidden />} onClick={onBack}>
        {back}
      </Button>
    </div>
    <Title order={1} className={classes.title}>
      {title}
    </Title>
    {children}
  </div>
);
