import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { usePrintersWords } from '../ui/printers-words.ts';
import { useWords } from '../ui/words.tsx';

interface ShopPrintersProps {
  readonly loadMenu: () => Promise<void>;
}
interface Props extends ShopPrintersProps {
  /** Loads the code of the section. */
  readonly fetchCode: () => Promise<{ readonly ShopPrinters: ComponentType<ShopPrintersProps> }>;
}

/** The section of the shop's printers, whose code is loaded when the settings are opened. */
export function LaterShopPrinters({ fetchCode, loadMenu }: Props) {
  const words = usePrintersWords();
  const { common } = useWords();
  const [Shown, setShown] = useState<ComponentType<ShopPrintersProps>>();
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    setMissing(false);
    fetchCode().then(
      ({ ShopPrinters }) => setShown(() => ShopPrinters),
      () => setMissing(true),
    );
  }, [fetchCode]);
  useEffect(load, [load]);
  if (Shown !== undefined) return <Shown loadMenu={loadMenu} />;
  if (!isMissing) return <Skeleton height={148} radius="lg" role="status" aria-label={words.loading} />;
  return (
    <Alert color="red" variant="light" role="alert">
      <Stack gap="sm" align="flex-start">
        {words.notFetched}
        <Button variant="default" size="lg" onClick={load}>
          {common.tryAgain}
        </Button>
      </Stack>
    </Alert>
  );
}
