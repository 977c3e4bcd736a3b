import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's. The style sheets say the same width. */
export const usePhoneWidth = (): boolean => useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) === true;
