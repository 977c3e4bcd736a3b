import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';
import { SetupComplete } from '../../setup/SetupComplete.tsx';
import { SupportContact } from '../../shell/SupportContact.tsx';

/** Step 4. */
export function SetupCompleteStep() {
  const navigate = useNavigate();
  return (
    <SetupComplete onBack={() => void navigate({ to: routes.startSetupTax })} onDone={() => void navigate({ to: routes.dashboardHome })}>
      <SupportContact />
    </SetupComplete>
  );
}
