/** What a provider of bot checks knows us by, and where its script is. */
export interface Site {
  readonly siteKey: string;
  readonly scriptUrl: string;
}
