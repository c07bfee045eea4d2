import { expect } from "vitest";
import { AuthorError } from "~/providers/author/port";

/** The error in words that asking ends with. */
export async function authorErrorOf(asking: Promise<unknown>): Promise<AuthorError> {
  const error = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AuthorError);
  return error as AuthorError;
}
