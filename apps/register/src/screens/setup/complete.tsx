import { useNavigate } from '@tanstack/react-router';
import { loadMerchant } from '../../app/load-merchant.ts';
import { routes } from '../../app/routes.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { putBusiness } from '../../manage/settings/business/business-calls.ts';
import { SetupComplete } from '../../manage/setup/SetupComplete.tsx';
import { LeftTaxes } from '../../manage/setup/tax/LeftTaxes.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useFastCounter } from '../../native/fast-counter.ts';
import { hasSupport, SupportContact } from '../../shell/SupportContact.tsx';
import { NextSteps } from './NextSteps.tsx';
import { taxedMenu } from './taxed-menu.ts';

/** Step 4. */
export function SetupCompleteStep({ merchantId }: { readonly merchantId: string }) {
  const navigate = useNavigate();
  const say = useFailureText();
  const [isFast, setFast] = useFastCounter();
  const choose = async (fastCounter: boolean): Promise<void> => {
    setFast(fastCounter);
    const answer = await putBusiness({ fastCounter }, { fastCounter: !fastCounter });
    if (answer.ok) return;
    setFast(!fastCounter);
    notify.error(say(answer.refusal));
  };
  return (
    <SetupComplete
      taxes={<LeftTaxes menu={taxedMenu} onChanged={() => void loadMerchant(merchantId)} />}
      next={<NextSteps />}
      isFast={isFast}
      onFast={(fastCounter) => void choose(fastCounter)}
      onBack={() => void navigate({ to: routes.startSetupTax })}
      onDone={() => void navigate({ to: routes.dashboardHome })}
    >
      {hasSupport() ? <SupportContact /> : null}
    </SetupComplete>
  );
}
