import { kept } from './kept.ts';

/** How far the wizard is in this browser, so that a reload and a closed browser go on there. */
export interface Setup {
  /** The address of the step to go on with; null: nothing is unfinished. */
  readonly step: string | null;
  /** What was typed of the business and is not saved yet, as the wizard keeps it. */
  readonly business: object | null;
}

const nothing: Setup = { step: null, business: null };

export const setup = kept('till.setup', (stored): Setup => ({ ...nothing, ...(typeof stored === 'object' ? stored : null) }));

/** The wizard has come to this step; null: it is finished, or was left. */
export const keepStep = (step: string | null): void => {
  if (setup.get().step !== step) setup.set({ ...setup.get(), step });
};
