import { expect, test } from "vitest";
import { tiedTo } from "../../tests/support/tied-to";
import { linkAbort } from "./linked-abort";

test("it comes with the other abort, for the same reason", () => {
  const other = new AbortController();
  const linked = linkAbort(other.signal);

  other.abort("the server stops");

  expect(linked.signal.reason).toBe("the server stops");
});

test("it comes at once when the other has come already", () => {
  expect(linkAbort(AbortSignal.abort("too late")).signal.reason).toBe("too late");
});

test("it comes by itself, and the other does not hear of it", () => {
  const other = new AbortController();
  const linked = linkAbort(other.signal);

  linked.abort("hopeless");

  expect(linked.signal.reason).toBe("hopeless");
  expect(other.signal.aborted).toBe(false);
});

test("unlinked, nothing of it stays with the other", () => {
  const other = new AbortController();
  const linked = linkAbort(other.signal);

  linked.unlink();

  expect(tiedTo(other.signal)).toBe(0);
  other.abort();
  expect(linked.signal.aborted).toBe(false);
});
