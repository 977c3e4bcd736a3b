import { Link } from '@tanstack/react-router';
import { ChevronRight, CreditCard, Printer, ShoppingCart, UtensilsCrossed } from 'lucide-react';
import { routes } from '../../app/routes.ts';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './next-steps.module.css';

const steps = [
  { step: 'menu', to: settingsRoutes.menu, Icon: UtensilsCrossed },
  { step: 'printer', to: settingsRoutes.printers, Icon: Printer },
  { step: 'terminal', to: settingsRoutes.devices, Icon: CreditCard },
  { step: 'sale', to: routes.registerMain, Icon: ShoppingCart },
] as const;

/** What a new shop does next, each with the way there. */
export function NextSteps({ as: As = 'nav' }: { readonly as?: 'nav' | 'section' }) {
  const { next } = useMessages('setup').complete;
  return (
    <As className="w-full text-start" aria-label={next.title}>
      <h2 className="text-18 mb-8">{next.title}</h2>
      <ul className={`${classes.steps} grid gap-12`}>
        {steps.map(({ step, to, Icon }) => (
          <li key={step}>
            <Link to={to} className="flex items-center gap-12 no-underline ink surface border rounded-12 p-12-16 min-h-72">
              <Icon aria-hidden size={26} strokeWidth={1.7} className="flex-none" />
              <span className="grid flex-1 min-w-0">
                <span className="semibold">{next[step].title}</span>
                <span className="quiet">{next[step].text}</span>
              </span>
              <ChevronRight aria-hidden size={22} className="flex-none" />
            </Link>
          </li>
        ))}
      </ul>
    </As>
  );
}
