import { type RefObject, useEffect } from "react";

/** What options are called beside them, each by its key: a number may be one of the answers. */
export const OPTION_LETTERS = "ABCDEFGHI";

/**
 * Lets the digits 1 to 9 choose among the radio buttons inside `container`, unless they are being typed as text, and the
 * letters A to I where the learner is among them or at nothing else: a word that is dictated meets no option by chance.
 */
export function useOptionKeys(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    function choose(event: KeyboardEvent) {
      const options = container.current;
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (!options || options.closest("details:not([open])")) return; // folded away
      const letter = OPTION_LETTERS.indexOf(event.key.toUpperCase());
      if (letter >= 0 && !mayBeLetter(event.target, options)) return;
      const index = letter < 0 ? Number(event.key) - 1 : letter;
      const radio = options.querySelectorAll<HTMLInputElement>("input[type=radio]")[index];
      if (!radio || radio.disabled) return;
      event.preventDefault();
      radio.focus();
      radio.click();
    }
    document.addEventListener("keydown", choose);
    return () => document.removeEventListener("keydown", choose);
  }, [container]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=file])")
  );
}

/** Headings that have the focus after a move are no control either. */
function mayBeLetter(target: EventTarget | null, options: HTMLElement): boolean {
  return target instanceof HTMLElement && (options.contains(target) || target.tabIndex < 0);
}
