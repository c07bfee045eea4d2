import { type FormEvent, type RefObject, useEffect } from "react";
import { bothTexts } from "~/services/learning/answers/both-texts";

/**
 * Keeps what stands in the answer form in the tab's own storage, and puts it back when one returns by the back button,
 * after a crash, or after a reload.
 *
 * @param key changes when it is no longer wanted, as after each attempt
 * @param draft which draft stands in the form: with another one, as from a second tab, both texts are put into it
 * @returns what the form is to do with each input
 */
export function useKeptAnswer(form: RefObject<HTMLFormElement>, key: string, draft: string) {
  useEffect(() => {
    if (!form.current) return;
    const { explanation, option } = fieldsOf(form.current);
    const kept = readKept(key);
    // Typed or chosen before scripts arrived, it is newer than what is kept.
    const isTypedEarly = explanation !== null && explanation.value !== explanation.defaultValue;
    if (!kept) {
      if (isTypedEarly) keep(form.current, key, draft);
      return;
    }
    if (explanation && explanation.value === explanation.defaultValue) {
      explanation.value =
        kept.draft === draft ? kept.explanation : bothTexts(kept.explanation, explanation.defaultValue);
    }
    if (option.every((radio) => radio.checked === radio.defaultChecked)) {
      for (const radio of option) radio.checked = radio.value === kept.option;
    }
    if (isTypedEarly) keep(form.current, key, draft);
  }, [form, key, draft]);
  return (event: FormEvent<HTMLFormElement>) => keep(event.currentTarget, key, draft);
}

function keep(form: HTMLFormElement, key: string, draft: string) {
  const { explanation, option } = fieldsOf(form);
  const kept = { explanation: explanation?.value, option: option.find((radio) => radio.checked)?.value, draft };
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: it is still in the form.
  }
}

function fieldsOf(form: HTMLFormElement) {
  return {
    explanation: form.querySelector<HTMLTextAreaElement>("[name=explanation]"),
    option: [...form.querySelectorAll<HTMLInputElement>("[name=option]")],
  };
}

/** A browser may forbid its storage, or have none. */
export function readKept(key: string): { explanation: string; option?: string; draft: string } | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? "null") as ReturnType<typeof readKept>;
  } catch {
    return null;
  }
}
