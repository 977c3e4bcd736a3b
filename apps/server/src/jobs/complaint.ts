/** Where a job says what it cannot do. */
export interface JobLog {
  warn(about: object, text: string): void;
}

/** Says once that something fails, and again only when it has worked in between. */
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
