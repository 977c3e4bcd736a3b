import { useWords } from '../../ui/words.tsx';

export function RegisterPayRoute() {
  const words = useWords();
  return <p>{words.common.loading}</p>;
}
