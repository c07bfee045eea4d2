/** One option of an item as it is stored: rendered once, shown many times. */
export interface ItemOption {
  html: string;
  /** The wrong idea behind a wrong option, as a sentence; null at the right one. */
  misconception: string | null;
  /** Speaks to the learner who chose it; null at the right one. */
  feedbackHtml: string | null;
  /** The prerequisite whose lack the misconception points to; null when its author names none. */
  restsOn: string | null;
}

/** Options as the bank stores them, as JSON; those that were stored first say nothing of what a mistake rests on. */
export function readOptions(stored: string): ItemOption[] {
  return (JSON.parse(stored) as (Omit<ItemOption, "restsOn"> & Partial<ItemOption>)[]).map((option) => ({
    ...option,
    restsOn: option.restsOn ?? null,
  }));
}

/** Whether one of the options comes from that misconception, by its description. */
export function canShow(options: ItemOption[], misconception: string | null | undefined): boolean {
  return options.some((option) => option.misconception !== null && option.misconception === misconception);
}

/** What the author wrote, as Markdown: for whoever judges an item. Options in the author's order. */
export interface ItemSource {
  question: string;
  options: string[];
  explanation: string;
}
