/** One and the same for ever, so that cards of a later import are of the same type. */
export const NOTE_TYPE_ID = 1_767_225_600_000;

const CSS = `.card { font-family: sans-serif; font-size: 18px; line-height: 1.4; text-align: left; max-width: 40em; margin: auto; }
ol { list-style: upper-alpha; }
.concept { color: #777; font-size: 14px; }
pre, .wide { overflow-x: auto; }
td, th { border: 1px solid; padding: 0.2em 0.5em; }
table { border-collapse: collapse; }
`;

const FRONT = '<div class="question">{{Question}}</div>';
const BACK =
  '{{FrontSide}}\n<hr id="answer">\n<div class="answer">{{Answer}}</div>\n<p class="concept">{{Concept}}</p>';

/** How a question and its answer are shown. */
export function noteType(deckId: number, seconds: number): object {
  return {
    id: NOTE_TYPE_ID,
    name: "Taproot question",
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: [
      { name: "Question", ord: 0, qfmt: FRONT, afmt: BACK, bqfmt: "", bafmt: "", did: null, bfont: "", bsize: 0 },
    ],
    flds: ["Question", "Answer", "Concept"].map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 18,
      media: [],
    })),
    css: CSS,
    latexPre:
      "\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\begin{document}\n",
    latexPost: "\\end{document}",
    latexsvg: false,
    req: [[0, "any", [0]]],
    tags: [],
    vers: [],
  };
}
