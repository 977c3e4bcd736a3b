/** The part of the log that jobs use. */
export interface JobLog {
  warn(about: object, text: string): void;
}

/** Logs a failure once, and again only after a success in between. */
export interface Complaint {
  failed(error: unknown): void;
  worked(): void;
}

/** `text`: the line of the log; `about`: fields that stand beside the error. */
export function complaintOf(log: JobLog, text: string, about: object = {}): Complaint {
  let isSaid = false;
  return {
    failed(error) {
      if (!isSaid) log.warn({ ...about, err: error }, text);
      isSaid = true;
    },
    worked() {
      isSaid = false;
    },
  };
}
