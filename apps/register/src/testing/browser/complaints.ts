/** What the page has complained about since the last test: errors in its console, and those that nobody caught. */
export const complaints: string[] = [];

const { error } = console;
console.error = (...said: unknown[]) => {
  complaints.push(said.map(String).join(' '));
  error(...said);
};
addEventListener('error', ({ message }) => complaints.push(message));
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
