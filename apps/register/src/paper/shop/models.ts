import type { PrinterModel } from '@till/print/printer/models';
import { useEffect, useState } from 'react';

/** The list of models comes with the printers' whole library: only where somebody sets up a printer. */
const fetchModels = async (): Promise<readonly PrinterModel[]> => (await import('@till/print/printer/models')).printerModels();

/** The models that a printer may be; null: not loaded yet; `failed`: they cannot be loaded now. */
export type Models = readonly PrinterModel[] | 'failed' | null;

export function useModels(): Models {
  const [models, setModels] = useState<Models>(null);
  useEffect(() => {
    let wanted = true;
    fetchModels().then(
      (list) => wanted && setModels(list),
      () => wanted && setModels('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return models;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '');

/** The models whose names have every word of the query in them, whatever hyphens either has. */
export function modelsFound<Model extends { readonly name: string }>(models: readonly Model[], query: string): readonly Model[] {
  const parts = plain(query).split(/\s+/);
  return models.filter(({ name }) => {
    const whole = plain(name).replace(/\s/g, '');
    return parts.every((part) => whole.includes(part));
  });
}

/** The width of the paper that a model is made for, as printers are set; null: any. */
export const paperWidthOf = ({ paperWidth }: Pick<PrinterModel, 'paperWidth'>): 57 | 80 | null => (paperWidth === 58 ? 57 : paperWidth);
