import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import classes from './layout.module.css';

interface Props {
  readonly title: ReactNode;
  /** It stands between cards. */
  readonly boxed?: boolean;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** What few people need, below its title until that is tapped. */
export const Fold = ({ title, boxed = false, ref, children }: Props) => (
  <details ref={ref} className={classes.fold} data-boxed={boxed || undefined}>
    <summary className="flex items-center justify-between gap-12">
      <span className="min-w-0">{title}</span>
      <ChevronDown aria-hidden size={22} className="flex-none" />
    </summary>
    <div className="stack gap-16">{children}</div>
  </details>
);
