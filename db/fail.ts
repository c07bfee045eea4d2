import { DataError } from "./data-error";

/** Ends a script with a message for whoever started it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends a script with the sentence of a trouble that its user can mend; anything else with all there is to say. */
export function failFor(error: unknown): never {
  fail(error instanceof DataError ? error.message : ((error as Error).stack ?? String(error)));
}
