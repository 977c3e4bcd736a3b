import { useWords } from '../../ui/words.tsx';

export function RegisterCheckoutRoute() {
  const words = useWords();
  return <p>{words.common.loading}</p>;
}
