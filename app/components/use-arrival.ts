import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * What a browser does when it loads a page, for moves that load none: the focus leaves what is gone and goes to the
 * heading of the new page, and screen readers say its title, once. After a form it goes first to what was wrong with it, or
 * to the news that it was taken.
 */
export function useArrival(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigation();
  const last = useRef({ key, address: pathname + search });
  const wasSent = useRef(false);

  useEffect(() => {
    if (navigation.state !== "idle") wasSent.current = navigation.formMethod === "POST";
  }, [navigation]);

  useEffect(() => {
    if (key === last.current.key) return;
    const isElsewhere = pathname + search !== last.current.address;
    last.current = { key, address: pathname + search };
    const answer = wasSent.current ? findAnswerToForm() : undefined;
    if (answer) focus(answer);
    else if (wasSent.current || (isElsewhere && hash === "")) focusHeading();
    wasSent.current = false;
  }, [key, pathname, search, hash]);
}

/** Said of a form as a whole, beside one of its fields, that all is well, or that it came too late: in this order. */
const ANSWERS = [
  ".message[role=alert]",
  "[aria-invalid=true]",
  "[role=alert]",
  ".message:is([role=status],.message-info[tabindex])",
];

function findAnswerToForm(): HTMLElement | undefined {
  return ANSWERS.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)])[0];
}

/** Where the page is scrolled to is the browser's: somebody who comes back finds it as it was. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!heading) return;
  heading.setAttribute("aria-description", whatTitleAdds(heading.textContent!));
  focus(heading, { preventScroll: true });
}

/** Of the title of the document, what its heading does not say: nothing is told twice. */
function whatTitleAdds(heading: string): string {
  return document.title
    .split(/: | – /)
    .filter((words) => !(heading + "Taproot").includes(words.replace("…", "")))
    .join(", ");
}

function focus(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1; // what nobody tabs to can then be given the focus
  element.focus(options);
}
