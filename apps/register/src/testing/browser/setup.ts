import '../../kit/theme/styles.ts';
import { afterEach, expect } from 'vitest';
import { complaints } from './complaints.ts';
import { closeRegister } from './register.tsx';
import { server, standIn } from './server.ts';
import { tapAsAPerson } from './tap.ts';

standIn();
tapAsAPerson();

// Whatever the page complains about, or the stand-in could not answer, fails the test that it happened in.
afterEach(async () => {
  await closeRegister();
  expect([...server.reset(), ...complaints.splice(0)]).toEqual([]);
});
