import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { routes, startSteps } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { SetupFrame } from '../manage/setup/SetupFrame.tsx';
import { useSession } from '../native/session.ts';
import { keepStep } from '../native/setup.ts';
import { BusinessInfoStep } from './setup/business-info.tsx';
import { SetupCompleteStep } from './setup/complete.tsx';
import { SetupDeviceStep } from './setup/device.tsx';
import { SetupTaxStep } from './setup/tax.tsx';

type Step = (typeof startSteps)[number];

/** Before the business is registered there is nothing else to set up. */
const stepScreens: Readonly<Record<Step, ComponentType<{ readonly merchantId: string }>>> = {
  [routes.startBusinessInfo]: BusinessInfoStep,
  [routes.startSetupDevice]: SetupDeviceStep,
  [routes.startSetupTax]: SetupTaxStep,
  [routes.startSetupComplete]: SetupCompleteStep,
};

/** The wizard that registers a business and sets it up. Its four addresses share this code, which is loaded with the first of them. */
export function StartRoute() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const merchantId = useSession()?.merchant.id;
  const step = startSteps.find((each) => each === path);
  useEffect(() => {
    // The last step is the end: nothing is left to go on with.
    if (step !== undefined) keepStep(step === routes.startSetupComplete ? null : step);
  }, [step]);
  useEffect(() => {
    if (step !== undefined && step !== routes.startBusinessInfo && merchantId === undefined) void navigate({ to: routes.startBusinessInfo, replace: true });
  }, [step, merchantId, navigate]);
  if (step === undefined || (step !== routes.startBusinessInfo && merchantId === undefined)) return null;
  const Screen = stepScreens[step];
  return (
    <SetupFrame place={startSteps.indexOf(step) + 1} onSignOut={() => void signOut()}>
      <Screen key={step} merchantId={merchantId ?? ''} />
    </SetupFrame>
  );
}
