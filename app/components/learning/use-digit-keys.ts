import { type RefObject, useEffect } from "react";

/** Lets the digits 1 to 9 choose among the radio buttons inside `container`, unless they are being typed as text. */
export function useDigitKeys(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    function choose(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (container.current?.closest("details:not([open])")) return; // folded away
      const radio = container.current?.querySelectorAll<HTMLInputElement>("input[type=radio]")[Number(event.key) - 1];
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
