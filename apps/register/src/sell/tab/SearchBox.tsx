import { SearchField } from '../../kit/control/SearchField.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter: a scanner ends with it, and a person who sees one result left. */
  readonly onEnter: () => void;
  /** Arrow down: into the results. */
  readonly onDown: () => void;
}

/** The item search: Enter picks. */
export function SearchBox({ value, onChange, onEnter, onDown }: Props) {
  const { menu } = useMessages();
  const onKey = (key: string): boolean => {
    if (key === 'Enter') onEnter();
    else if (key === 'ArrowDown') onDown();
    else return false;
    return true;
  };
  return <SearchField label={menu.search} hint={menu.searchHint} clearLabel={menu.clearSearch} scans="sold" value={value} onChange={onChange} onKey={onKey} />;
}
