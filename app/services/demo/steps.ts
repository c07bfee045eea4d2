/** One thing a visitor did in the demo: chose an option of a question, or how to go on after a wrong answer. */
export interface DemoStep {
  /** Index of the question among all of the demo's. */
  item: number;
  /** A number is the position of an option, from 0, in the order shown. */
  move: number | "dont-know" | "down" | "again";
}

/** Who takes more begins anew: that bounds what an address can ask of the server. Wrong once at everything, one takes 39. */
export const MAX_STEPS = 120;

/** The field of the steps before a form. */
export const WAY_FIELD = "way";
/** The field by which the form of a question tells that it was sent: a link to the question has none. */
export const SENT_FIELD = "sent";
/** The field of a form's buttons that take a step by themselves. */
export const GO_FIELD = "go";

/** Of the options of a question: `q7`. */
export function choiceField(item: number): string {
  return `q${item + 1}`;
}

/** `7.down` */
export function stepText({ item, move }: DemoStep): string {
  return `${item + 1}.${move}`;
}

/** `1.3_1.down_4.dont-know` */
export function wayText(steps: DemoStep[]): string {
  return steps.map(stepText).join("_");
}

/**
 * The steps in an address, `?way=1.3_1.down&q4=2` or `?way=1.3&go=1.down`. Who presses a button that takes a step has
 * made no choice, whatever was chosen before. Fields of other names are not the demo's.
 *
 * @returns null when they cannot have come from the demo's forms
 */
export function readSteps(query: URLSearchParams): DemoStep[] | null {
  const way = query.get(WAY_FIELD);
  const last = query.get(GO_FIELD) ?? choiceIn(query);
  const texts = [...(way ? way.split("_", MAX_STEPS + 1) : []), ...(last === null ? [] : [last])];
  const steps = texts.map(readStep);
  return steps.length <= MAX_STEPS && steps.every((step) => step !== null) ? steps : null;
}

/** Whether the form of a question was sent in which nothing was chosen. A browser that knows `required` sends none. */
export function isWithoutChoice(query: URLSearchParams): boolean {
  return query.has(SENT_FIELD) && !query.has(GO_FIELD) && choiceIn(query) === null;
}

function choiceIn(query: URLSearchParams): string | null {
  const [name, position] = [...query].find(([name, choice]) => /^q\d+$/.test(name) && choice !== "") ?? [];
  return name ? `${name.slice(1)}.${position}` : null;
}

function readStep(text: string): DemoStep | null {
  const [, number, move] = /^([1-9]\d{0,3})\.(\d|dont-know|down|again)$/.exec(text) ?? [];
  if (move === undefined) return null;
  const item = Number(number) - 1;
  return move === "dont-know" || move === "down" || move === "again" ? { item, move } : { item, move: Number(move) };
}
