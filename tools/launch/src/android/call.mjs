import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refusal } from '../say.mjs';

/** Runs a program to its end and resolves with what it printed. Rejects with a Refusal that names the step and quotes the program. */
export async function call(step, program, args, options = {}) {
  try {
    const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024, ...options });
    return stdout;
  } catch (error) {
    throw new Refusal(`${step}: ${[error.stdout, error.stderr].join('\n').trim() || error.message}`);
  }
}
