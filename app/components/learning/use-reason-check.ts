import { useState, type FormEvent } from "react";
import type { ReasonCheck } from "~/services/learning/explanations/reason-check";

/** What the form is told to answer with what became of it alone: the page stays. */
export const IN_PLACE_FIELD = "in_place";

/**
 * Sends the form without leaving the page.
 *
 * @param known when the page was made
 * @returns what was said last, and whether saying it failed
 */
export function useReasonCheck(known: ReasonCheck) {
  const [said, setSaid] = useState<ReasonCheck | null>(null);
  const [isNotSent, setNotSent] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = event.currentTarget;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    body.set("match", (submitter as HTMLButtonElement).value); // not every browser takes it in
    body.set(IN_PLACE_FIELD, "1");
    try {
      const answer = await fetch(form.action, { method: "POST", body, redirect: "error" });
      if (answer.ok) setSaid((await answer.json()) as ReasonCheck | null);
      setNotSent(!answer.ok);
    } catch {
      setNotSent(true);
    }
  }

  return { ...(said ?? known), isNotSent, send: (event: FormEvent<HTMLFormElement>) => void send(event) };
}
