/** What the event streams of a session listen for. */
export const sessionEndedTopic = (sessionId: string): string => `session-ended:${sessionId}`;
