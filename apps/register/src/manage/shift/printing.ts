import type { ShiftReport } from '@till/domain/shift/report';

/** What became of a printing, for the person at the drawer. `also`: why not, or what to look at; null: nothing is to be said. */
export interface Printed {
  readonly isDone: boolean;
  readonly also: string | null;
}

/** What a printer does for the drawer. Neither rejects. */
export interface DrawerPrinting {
  /** Prints an X or a Z; `isCopy`: it says that it was printed before. */
  print(report: ShiftReport, isCopy: boolean): Promise<Printed>;
  /**
   * Opens the cash drawer that hangs on the printer. null: there is no printer that it could hang on. `sent`: once the server knows what for; without that it opens a drawer for
   * nobody who may not open it at all.
   */
  openDrawer(sent: Promise<unknown>): Promise<Printed | null>;
}
