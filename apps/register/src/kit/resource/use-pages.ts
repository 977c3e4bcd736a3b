import { useId, useState } from 'react';
import { type Pages, pagesReader, type ReadPage } from './pages.ts';
import { type ResourceNow, useShopResource, type Ways } from './use-resource.ts';

/** A list as a screen has it. */
export interface PagesNow<Row> extends Omit<ResourceNow<Pages<Row>>, 'value' | 'put'> {
  /** As far as they were read; null: not yet. */
  readonly rows: readonly Row[] | null;
  readonly hasMore: boolean;
  /** Reads the next page, unless it is on its way. */
  readonly readOn: () => void;
}

/** A list of the signed-in shop, read a page at a time: by each screen for itself, as far as somebody wants to see it there. */
export function useShopPages<Row>(
  name: string,
  readPage: (merchantId: string, cursor: string | null, signal: AbortSignal) => ReturnType<ReadPage<Row>>,
  ways?: Ways<Pages<Row>>,
): PagesNow<Row> {
  const [reader] = useState(pagesReader<Row>);
  const {
    value,
    put: _,
    ...now
  } = useShopResource(
    `${name} ${useId()}`,
    (merchantId, signal, before) => reader.read((cursor) => readPage(merchantId, cursor, signal), signal, before),
    ways,
  );
  return { ...now, rows: value?.rows ?? null, hasMore: value !== null && value.next !== null, readOn: () => void (reader.askNext() && now.refresh()) };
}
