/** How long something has waited, in short. */
export const age = {
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} hr',
  hoursMinutes: '{hours} {minutes}',
  days: { one: '{count} day', other: '{count} days' },
};
