/** A line must not begin with the full stop after a formula. Long formulas are left alone: they may have to break. */
export function keepPunctuation(html: string): string {
  return html.replace(/<math>((?:(?!<\/math>).)+)<\/math>[.,;:?!]+/g, (formula, inside: string) =>
    inside.replace(/<[^>]*>/g, "").length > 20 ? formula : `<span class="formula">${formula}</span>`,
  );
}
