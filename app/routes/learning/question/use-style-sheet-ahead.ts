import { useEffect } from "react";

/**
 * Has the browser keep a style sheet that a screen ahead needs: where scripts draw that screen, it would wait for it. By a
 * script, since without scripts the screen brings its own.
 */
export function useStyleSheetAhead(href: string): void {
  useEffect(() => {
    fetch(href).catch(() => undefined); // it is asked for again where it is needed
  }, [href]);
}
