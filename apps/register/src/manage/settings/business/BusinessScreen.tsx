import { Fold } from '../../../kit/layout/Fold.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { Books } from './Books.tsx';
import { Days, Money } from './Days.tsx';
import { Identity, type IdentityProps } from './Identity.tsx';
import { Labels } from './Labels.tsx';
import { Orders } from './Orders.tsx';
import { OwnData } from './OwnData.tsx';
import { CashRounding } from './Rounding.tsx';
import { useBusiness } from './use-business.tsx';

export interface BusinessScreenProps extends Pick<IdentityProps, 'addressEditor'> {
  readonly onBack: () => void;
  /** What the register works with was changed. */
  readonly onSaved: () => void;
}

/** What is set of the business: saved when it is changed where it can be taken back, by a button where it is printed, is money or closes books. */
export function BusinessScreen({ addressEditor, onBack, onSaved }: BusinessScreenProps) {
  const words = useMessages('business');
  const { parts } = words;
  const { part, missing } = useBusiness(onSaved);
  return (
    <SettingsGroup title={words.title} back={words.back} onBack={onBack}>
      {missing}
      {part === null ? null : (
        <>
          <Identity {...part} addressEditor={addressEditor} />
          <Days {...part} />
          <Orders {...part} />
          <Fold
            boxed
            title={
              <>
                <span>{words.advanced}</span> <span className="quiet regular">{[parts.money, parts.rounding, parts.books, parts.labels].join(' · ')}</span>
              </>
            }
          >
            <Money {...part} />
            <CashRounding {...part} />
            <Books {...part} />
            <Labels {...part} />
          </Fold>
          <OwnData />
        </>
      )}
    </SettingsGroup>
  );
}
