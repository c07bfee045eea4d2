/** Texts that speak of options as if these were shown in the order in which they were written. */

/** Of a whole option, so that "the sum of all of the above numbers" may stand. */
const ABOVE = [
  /^(all|none|any|both|neither|either|two|some|more than one)( of)?( the| these| those)*( above| following| options?| answers?| choices?| others?| previous| given| listed)+( (is|are) (correct|right|true|wrong|false))?$/,
  /^(all|none|any) of (these|those)( (is|are) (correct|right|true))?$/,
  /^(all|none|both) (is|are) (correct|right)$/,
  /^(alle|keine|beide)s?( (der|von|dieser|diesen|obigen|oben genannten|genannten|anderen|antworten|aussagen))+( (sind|ist) (richtig|falsch))?$/,
  /^(toutes|aucune)( (les|de|des|ces|réponses|propositions|ci-dessus|précédentes))+$/,
  /^(todas|ninguna)( (las|de|estas|respuestas|opciones))*( anteriores)?$/,
  /^(todas|todos|nenhuma|nenhum)( (as|os|das|dos|de|estas|respostas|opções|alternativas))* (anteriores|acima|corretas|respostas|opções|alternativas)$/,
  /^(все|всё|ни один|ни одна|ни одно|ничего|верны все)( (из|выше|вышеперечисленн\p{L}*|перечисленн\p{L}*|указанн\p{L}*|предложенн\p{L}*|вариант\p{L}*|ответ\p{L}*|верн\p{L}*|правильн\p{L}*))+$/u,
  /^(لا شيء|كل|جميع|لا أحد)( (مما|ما|من|سبق|ذكر|الخيارات|الإجابات|السابقة|صحيحة|أعلاه))+$/,
  /^(以上|上述).{0,6}(都|皆|均|全|没有|沒有|无|無).{0,6}$/,
  /^(上記|以上)の?(すべて|全て|いずれ|どれ).{0,10}$/,
  /^(tutte|tutti|nessuna|nessuno)( (le|delle|dei|di|i|risposte|opzioni))* (precedenti|sopra|corrette|risposte|opzioni|queste)$/,
  /^(wszystkie|żadna|żadne|żaden)( (z|odpowiedzi|opcji|powyższ\p{L}*|wymienion\p{L}*|są|poprawne|prawidłowe))+$/u,
  /^(yukarıdakilerin |bunların )(hepsi|hiçbiri|tümü|tamamı)$/,
];

const LETTERS = [
  /^(both|either|neither|only|options?|answers?|choices?) [a-e](, ?[a-e])*,? ?(and|or|nor|&) ?[a-e]( only)?( (is|are) (correct|right|true))?$/,
  /^[a-e](, ?[a-e])*,? ?(and|or|&) ?[a-e] (is|are) (both )?(correct|right|true)$/,
];

/** Whether an option is about others instead of the matter. Letters that the question gives to statements are names. */
export function speaksOfOthers(option: string, question: string): boolean {
  const said = option
    .toLowerCase()
    .replace(/[*_"“”'’().:!$。]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (ABOVE.some((wording) => wording.test(said))) return true;
  return LETTERS.some((wording) => wording.test(said)) && !(said.match(/\b[a-e]\b/g) ?? []).every(isNamedIn(question));
}

function isNamedIn(question: string): (letter: string) => boolean {
  return (letter) => new RegExp(`(?<!\\p{L})${letter.toUpperCase()}(?![\\p{L}'’])`, "u").test(question);
}

const BY_LETTER = [
  /(?<!\p{L})(?:[Oo]ptions?|OPTION|[Aa]nswers?|[Cc]hoices?|Antwort|[Rr]éponse|[Oo]pción|[Rr]espuesta|[Oo]pção|[Rr]esposta|[Oo]pzione|[Rr]isposta|[Вв]ариант|[Оо]твет)(?: is| ist| est| es| é| è)?:? ?[([*]{0,3}([A-E])(?![\p{L}\p{N}♭♯#'’])/u,
  /(?:选项|選項|答案(?:是|为)?|選択肢)[:：]? ?([A-E])(?![a-zA-Z])/u,
  /(?<![\p{L}\p{N}])[([*]{0,3}([A-E])[)\]*]{0,3} (?:is|are) (?:correct|right|wrong|incorrect|the (?:correct|right) (?:answer|option|choice))(?!\p{L})/u,
];

/** Whether a text calls one of the options by its letter; a letter that an option itself has (a note, a point) is its name. */
export function callsByLetter(text: string, options: string[]): boolean {
  return BY_LETTER.some((wording) => {
    const letter = wording.exec(text)?.[1];
    return (
      letter !== undefined && !options.some((option) => new RegExp(`(?<!\\p{L})${letter}(?!\\p{L})`, "u").test(option))
    );
  });
}

const LABEL = /^\s*(?:\*\*)?[([]?(?:([A-Ea-e])[)\].:]|([1-5])[)\].])(?:\*\*)?\s+(?=\S)/;

/**
 * The options without the letters or numbers before them, where all have one, in order: they are shown in any order.
 * Not where they are what the options say, as in "1. Person" and "2. Person".
 */
export function withoutLabels(options: string[]): string[] {
  const isLabelled = options.every((option, index) => {
    const [, letter, number] = LABEL.exec(option) ?? [];
    return letter ? "abcde".indexOf(letter.toLowerCase()) === index : Number(number) === index + 1;
  });
  const bare = options.map((option) => option.replace(LABEL, ""));
  return isLabelled && new Set(bare).size === bare.length ? bare : options;
}
