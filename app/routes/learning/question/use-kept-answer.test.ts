import { afterEach, expect, test, vi } from "vitest";
import { readKept } from "./use-kept-answer";

afterEach(() => vi.unstubAllGlobals());

test("readKept finds nothing where a browser forbids its storage, or has none, and the question is still shown", () => {
  const forbidden = {
    get sessionStorage(): Storage {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };

  for (const window of [forbidden, { sessionStorage: null }]) {
    vi.stubGlobal("window", window);
    expect(readKept("answer")).toBeNull();
  }
});

test("readKept finds what the tab keeps", () => {
  const kept = { explanation: "Because.", option: "2", draft: "" };
  const stored: Record<string, string> = { answer: JSON.stringify(kept), damaged: '{"explanation":' };
  vi.stubGlobal("window", { sessionStorage: { getItem: (key: string) => stored[key] ?? null } });

  expect(readKept("answer")).toEqual(kept);
  expect(readKept("another")).toBeNull();
  expect(readKept("damaged")).toBeNull();
});
