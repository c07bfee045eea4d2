/** Ends a command that cannot do what it was asked for. */
export function failWith(message: string): never {
  console.error(message);
  process.exit(1);
}
