import { SearchField } from '../../kit/control/SearchField.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Finds an open order by its number, table or customer. */
export function OpenOrdersSearch({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { open } = useMessages('paying').order;
  return <SearchField className="flex-1 min-w-0" label={open.search} hint={open.searchHint} clearLabel={open.clearSearch} value={value} onChange={onChange} />;
}
