import { type RefObject, useEffect } from "react";

/** What options are called beside them, each by its key: a number may be one of the answers. */
export const OPTION_LETTERS = "ABCDEFGHI";

/**
 * Lets the letters A to I and the digits 1 to 9 choose among the radio buttons inside `container` while one of them has the
 * focus, and only then: https://www.w3.org/WAI/WCAG21/Understanding/character-key-shortcuts.html
 */
export function useOptionKeys(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    const options = container.current;
    function choose(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const letter = OPTION_LETTERS.indexOf(event.key.toUpperCase());
      const index = letter < 0 ? Number(event.key) - 1 : letter;
      const radio = options?.querySelectorAll<HTMLInputElement>("input[type=radio]")[index];
      if (!radio || radio.disabled) return;
      event.preventDefault();
      radio.focus();
      radio.click();
    }
    options?.addEventListener("keydown", choose);
    return () => options?.removeEventListener("keydown", choose);
  }, [container]);
}
