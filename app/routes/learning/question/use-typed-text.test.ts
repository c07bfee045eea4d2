import { afterEach, expect, test, vi } from "vitest";
import { readKept } from "./use-typed-text";

afterEach(() => vi.unstubAllGlobals());

test("readKept finds no text where a browser forbids its storage, or has none, and the question is still shown", () => {
  const forbidden = {
    get sessionStorage(): Storage {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };

  for (const window of [forbidden, { sessionStorage: null }]) {
    vi.stubGlobal("window", window);
    expect(readKept("explanation")).toBeNull();
  }
});

test("readKept finds the text that the tab keeps", () => {
  vi.stubGlobal("window", { sessionStorage: { getItem: (key: string) => `kept as ${key}` } });

  expect(readKept("explanation")).toBe("kept as explanation");
});
