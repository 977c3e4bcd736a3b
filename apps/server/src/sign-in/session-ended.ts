/** What the event streams of a session listen for. */
export const sessionEndedTopic = (sessionHash: Buffer): string => `session-ended:${sessionHash.toString('base64')}`;
