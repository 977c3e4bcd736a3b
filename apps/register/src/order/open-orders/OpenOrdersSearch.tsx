import { usePayingWords } from '../../ui/paying-words.ts';
import { SearchField } from '../../ui/search/SearchField.tsx';
import classes from './OpenOrders.module.css';

/** Finds an open order by its number, table or customer. */
export function OpenOrdersSearch({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { open } = usePayingWords().order;
  return <SearchField className={classes.search} label={open.search} hint={open.searchHint} clearLabel={open.clearSearch} value={value} onChange={onChange} />;
}
