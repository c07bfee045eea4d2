import type { MouseEvent, ReactNode } from "react";

interface NextDocumentProps {
  /** An address from the root, of `paths`. */
  to: string;
  children: ReactNode;
}

/**
 * The way on from praise, as a button. It loads a document: drawn by the server, the next question is there sooner than by
 * scripts on a slow phone. It takes the place of praise in the history, where scripts run: the way back shall not lead to a
 * page that moves on again. Without a network it does not, for praise to be found again.
 */
export function NextDocument({ to, children }: NextDocumentProps) {
  return (
    <a className="button button-primary" href={to} onClick={replaceDocument}>
      {children}
    </a>
  );
}

function replaceDocument(event: MouseEvent<HTMLAnchorElement>): void {
  if (!navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  window.location.replace(event.currentTarget.href);
}
