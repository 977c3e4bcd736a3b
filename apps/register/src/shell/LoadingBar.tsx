import { useRouterState } from '@tanstack/react-router';
import { useMessages } from '../messages/messages.tsx';
import classes from './LoadingBar.module.css';

/** A thin bar at the top while a navigation is under way. It lies over the page, so nothing moves. */
export function LoadingBar() {
  const navigating = useRouterState({ select: (state) => state.isLoading });
  const words = useMessages();
  return navigating ? <div className={`${classes.bar} accent-wash overflow-hidden`} role="progressbar" aria-label={words.frame.navigating} /> : null;
}
