import { Loader } from '@mantine/core';
import { useMessages } from '../messages/messages.tsx';
import classes from './sign-in.module.css';

/** Where Google's button will be, as large as it, while it is fetched. */
export function GooglePlace() {
  const { google } = useMessages().signIn;
  return (
    <p className={`${classes.googlePlace} flex items-center justify-center gap-10 quiet w-full border`}>
      <Loader size={18} color="currentColor" aria-hidden />
      {google}
    </p>
  );
}
