import type { PaymentProvider } from "./port";

/** One that is opened with its first use; when that fails the next use tries again. */
export function later(open: () => Promise<PaymentProvider>): PaymentProvider {
  let opening: Promise<PaymentProvider> | null = null;
  const opened = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  // Every function of the port answers with a promise; the port itself is none.
  return new Proxy({} as PaymentProvider, {
    get(_none, name) {
      if (name === "then" || typeof name === "symbol") return undefined;
      return async (...asked: never[]) => {
        const call = (await opened())[name as keyof PaymentProvider] as (...asked: never[]) => unknown;
        return call(...asked);
      };
    },
  });
}
