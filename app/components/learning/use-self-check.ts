import { useRef, useState, type FormEvent } from "react";
import type { AskedSelfCheck } from "~/services/learning/explanations/asked-self-check";

/** What the form is told to answer with what became of it alone: the page stays. */
export const IN_PLACE_FIELD = "in_place";

/**
 * Sends the form without leaving the page.
 *
 * @param known when the page was made
 * @returns what was said last, and what kept the last tap from being taken
 */
export function useSelfCheck(known: AskedSelfCheck) {
  const [said, setSaid] = useState<AskedSelfCheck>(known);
  const [trouble, setTrouble] = useState<"not-sent" | "too-late" | null>(null);
  const taps = useRef(0);
  const isOver = useRef(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isOver.current) return; // the browser sends it, and signing in follows
    event.preventDefault();
    const form = event.currentTarget;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    body.set("match", (submitter as HTMLButtonElement).value); // not every browser takes it in
    body.set(IN_PLACE_FIELD, "1");
    const tap = ++taps.current;
    const reply = await post(form.action, body);
    if (tap !== taps.current) return; // another tap came after it
    if (reply === "signed-out") {
      isOver.current = true;
      (submitter as HTMLButtonElement).click();
      return;
    }
    if (reply instanceof Object) setSaid(reply);
    setTrouble(reply instanceof Object ? null : reply);
  }

  return { ...said, trouble, send: (event: FormEvent<HTMLFormElement>) => void send(event) };
}

async function post(
  action: string,
  body: URLSearchParams,
): Promise<AskedSelfCheck | "not-sent" | "too-late" | "signed-out"> {
  try {
    const answer = await fetch(action, { method: "POST", body, redirect: "manual" });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (!answer.ok) return "not-sent";
    return ((await answer.json()) as AskedSelfCheck | null) ?? "too-late";
  } catch {
    return "not-sent";
  }
}
