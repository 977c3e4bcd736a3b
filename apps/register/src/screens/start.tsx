import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { routes, startSteps } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { SetupFrame } from '../manage/setup/SetupFrame.tsx';
import { isStaffed, useHeldPeople } from '../native/people.ts';
import { useSession } from '../native/session.ts';
import { keepStep } from '../native/setup.ts';
import { useAtTablet } from '../native/standing.ts';
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

const fetchLock = () => import('../shell/lock/Lock.tsx');
const fetchSigns = () => import('../shell/DrawerSigns.tsx');

/** The wizard that registers a business and sets it up. Its four addresses share this code, which is loaded with the first of them. */
export function StartRoute() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const merchantId = useSession()?.merchant.id;
  const step = startSteps.find((each) => each === path);
  // A shop that has people is behind the lock here as on every other screen; a new one is asked nothing.
  const hasStaff = isStaffed(useHeldPeople());
  const signs = useFetched(hasStaff, fetchSigns);
  const { isLocked } = useAtTablet();
  const lock = useFetched(isLocked, fetchLock);
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
    <>
      {/* The lock leaves room for the line above every screen, which the wizard has not. */}
      <div hidden={isLocked}>
        <SetupFrame
          place={startSteps.indexOf(step) + 1}
          who={hasStaff && signs !== undefined ? <signs.StaffSign className="sign semibold" /> : null}
          onSignOut={() => void signOut()}
        >
          <Screen key={step} merchantId={merchantId ?? ''} />
        </SetupFrame>
      </div>
      {isLocked && lock !== undefined ? <lock.Lock /> : null}
    </>
  );
}
