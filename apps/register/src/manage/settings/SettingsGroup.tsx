import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Screen, ScreenHead } from '../../kit/layout/Screen.tsx';

interface Props {
  readonly title: string;
  /** What the way back is called. */
  readonly back: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A part of the settings with an address of its own, and the way back to them. */
export const SettingsGroup = ({ title, back, onBack, children }: Props) => (
  <Screen>
    <div>
      <Button variant="subtle" size="lg" px="xs" leftSection={<ArrowLeft size={20} aria-hidden />} onClick={onBack}>
        {back}
      </Button>
    </div>
    <ScreenHead title={title} />
    {children}
  </Screen>
);
