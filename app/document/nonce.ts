import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** Carries the content security policy's nonce from entry.server to the inline scripts; empty in the browser. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
