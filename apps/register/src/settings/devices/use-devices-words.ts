import { type DevicesWords, devicesWords } from '@till/phrases/shop/devices';
import { useWordsLanguage } from '../../ui/words.tsx';

/** The words of the settings of devices. */
export const useDevicesWords = (): DevicesWords => devicesWords(useWordsLanguage());
