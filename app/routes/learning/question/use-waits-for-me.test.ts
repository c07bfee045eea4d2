import { afterEach, expect, test, vi } from "vitest";
import { keepWaits, readWaits } from "./use-waits-for-me";

afterEach(() => vi.unstubAllGlobals());

test("where a browser forbids its storage, or has none, praise moves on as ever", () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new Error("SecurityError");
    },
  };
  for (const window of [forbidden, { localStorage: null }]) {
    vi.stubGlobal("window", window);
    expect(() => keepWaits(true)).not.toThrow();
    expect(readWaits()).toBe(false);
  }
});

test("that praise waits is kept until it is taken back", () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });

  keepWaits(true);
  expect(readWaits()).toBe(true);
  keepWaits(false);
  expect(readWaits()).toBe(false);
});
