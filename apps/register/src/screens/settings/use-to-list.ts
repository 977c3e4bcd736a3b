import { useNavigate } from '@tanstack/react-router';
import { routes } from '../../app/routes.ts';

/** The way back from a part of the settings to their list. */
export function useToList(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: routes.dashboardSettings });
}
