/** A command was called in a way, or with a file, that it cannot use; the message is one sentence saying why. */
export class UsageError extends Error {}
