/** Thrown when a server says more than it was asked for, and would do so for ever. */
export class LimitExceeded extends Error {
  override name = "LimitExceeded";
}
