import { useWords } from '../../ui/words.tsx';

export function RegisterMainRoute() {
  const words = useWords();
  return <p>{words.common.loading}</p>;
}
