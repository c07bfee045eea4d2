import { type RefObject, useEffect } from "react";

/**
 * Enter sends the form from anywhere on the page. In the explanation Enter is a new line, as everywhere, and
 * Ctrl+Enter (⌘+Enter) sends; on a link, a button or a fold Enter does what it always does.
 */
export function useEnterSubmits(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (form.current?.closest("details:not([open])")) return; // folded away
      if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const typing = target.closest("textarea") !== null;
      if (typing && !event.ctrlKey && !event.metaKey) return;
      if (target.closest("a, button, summary, input[type=file]")) return;
      event.preventDefault();
      form.current?.requestSubmit();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
