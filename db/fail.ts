/** Ends a script with a message for whoever started it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
