import { type FormEvent, useEffect, useRef } from "react";

/**
 * Keeps what is typed into a text area in the tab's own storage, and puts it back when one returns by the back button
 * or after a crash.
 *
 * @param key changes when the text is no longer wanted, as after each attempt, or when the server knows a newer one
 */
export function useTypedText(key: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const kept = readKept(key);
    const area = ref.current;
    // Typed before scripts arrived, it is newer than what is kept.
    if (kept && area && area.value === area.defaultValue) area.value = kept;
  }, [key]);
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    try {
      window.sessionStorage.setItem(key, event.currentTarget.value);
    } catch {
      // Storage is full or forbidden: the text is still in the form.
    }
  };
  return { ref, onInput };
}

/** A browser may forbid its storage, or have none. */
export function readKept(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
