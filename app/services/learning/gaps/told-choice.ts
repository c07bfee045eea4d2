import type { ItemOption } from "~/services/learning/items/item";

/** An option that was chosen, and the question at which it was. */
export interface ToldChoice extends ItemOption {
  stemHtml: string;
}

interface Answered {
  /** In their author's order. */
  options: ItemOption[];
  /** Null for "I don't know yet". */
  optionIndex: number | null;
  stemHtml: string;
}

export function choiceOf({ options, optionIndex, stemHtml }: Answered): ToldChoice | null {
  const chosen = optionIndex === null ? undefined : options[optionIndex];
  return chosen ? { ...chosen, stemHtml } : null;
}
