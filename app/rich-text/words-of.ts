/** The words of HTML that was made here, without markup, in one line. Formulas read as one would type them: `(n + 1)/2`. */
export function wordsOf(html: string): string {
  return decodeEntities(html.replace(/<math\b[^]*?<\/math>/g, typedFormula).replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:?!]( |$))/g, "") // where markup ended before a full stop
    .trim();
}

const OPERATORS = /\s*([=≠≡≈≤≥∪∩∖⊂⊆∧∨+±×÷·⋅∑→⇒∈]|&lt;|&gt;)\s*/g;
/** A minus between two things; one that begins a number stays with it. */
const MINUS = /(?<=[\p{L}\p{N})!%])\s*−\s*/gu;

/** Cells, spaces that its author set, and the fraction of a mixed number. */
const APART = /<(mspace|mtd)\b[^>]*>|(?<=<\/mn>)(?=<mfrac)/g;
/** "mod" */
const OPERATOR_IN_WORDS = /(?<=<mo\b[^>]*>)(\p{L}{2,})(?=<\/mo>)/gu;
/** Between a function and what it is of. */
const UNSEEN = /\u2061/g;

function typedFormula(mathml: string): string {
  return mathml
    .replace(UNSEEN, "")
    .replace(APART, " ")
    .replace(OPERATOR_IN_WORDS, " $1 ")
    .replace(/<[^>]*>/g, "")
    .replace(OPERATORS, " $1 ")
    .replace(MINUS, " − ");
}

function decodeEntities(html: string): string {
  return html.replace(
    /&(lt|gt|amp|quot);/g,
    (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? "",
  );
}
