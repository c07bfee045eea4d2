/** What stood in the form of an answer to a sitting's question, to come back with the page. */
export interface TypedAgain {
  questionId: string;
  option: string;
  explanation: string;
  shownAt: string;
}

export function readTypedAgain(form: FormData): TypedAgain {
  return {
    questionId: textOf(form, "question"),
    option: textOf(form, "option"),
    explanation: textOf(form, "explanation"),
    shownAt: textOf(form, "shown_at"),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
