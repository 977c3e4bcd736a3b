import { useMediaQuery } from '@mantine/hooks';

/** Whether a part of the settings is beside their list; otherwise it takes its place. The style sheet says the same width. */
export const useTwoPanes = (): boolean => useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false }) === true;
