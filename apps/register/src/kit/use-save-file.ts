import { fill } from '@till/phrases/phrases';
import { useMessages } from '../messages/messages.tsx';
import { type FileSaved, type NewFile, saveFile } from '../native/save-file.ts';
import { notify } from './toast/notify.tsx';

/** Saves a file and says by a toast what became of it. `said`: what was exported; without it, what a browser saves it says itself. */
export function useSaveFile(): (file: NewFile, said?: string) => Promise<void> {
  const tell = useShowSaved();
  return async (file, said) => tell(await saveFile(file), said);
}

/** Says by a toast what became of a file. */
export function useShowSaved(): (result: FileSaved, said?: string) => void {
  const { saved, notSaved, reasons } = useMessages('savedFiles');
  return (result, said) => {
    if (result.kind === 'given') {
      if (said !== undefined) notify.success(said);
    } else if (result.kind === 'saved') {
      const place = fill(saved, { place: result.place });
      if (said === undefined) notify.success(place);
      else notify.success(said, { description: place });
    } else {
      // What is none of these words is a sentence of the app.
      notify.error(notSaved, { description: (reasons as Readonly<Record<string, string>>)[result.reason] ?? result.reason });
    }
  };
}
