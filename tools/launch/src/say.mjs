/** One line for the person at the terminal. */
export const say = (line) => console.log(line);

/** Why this cannot go on, in one sentence. */
export class Refusal extends Error {}

/** Runs `main`; a Refusal is printed as its sentence, anything else with its stack. Exits with the result of `main`. */
export async function runAsCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
