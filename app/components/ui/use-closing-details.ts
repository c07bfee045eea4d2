import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** For a menu in a `<details>`: it closes when one goes elsewhere, clicks beside it or presses Escape. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (menu?.open && isLeaving(menu, event)) menu.open = false;
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return details;
}

function isLeaving(menu: HTMLElement, event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === "Escape";
  return event.target instanceof Node && !menu.contains(event.target);
}
