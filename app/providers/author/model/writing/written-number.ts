import { calculate, isSame } from "./calculation";

/** Which sign parts the whole from the fraction: 3.5 or 3,5. The other one groups thousands. */
export type DecimalMark = "." | ",";

/** A number as an option or an answer says it. */
export interface WrittenNumber {
  value: number;
  /** What stands around it: `cm`, `€`, `%`; empty when nothing does. */
  unit: string;
  /** What it is the value of: `x` in "x = 3"; empty when nothing is named. */
  name: string;
  /** What its last word makes of it: a million times what is in front, where it is a million; 1 without such a word. */
  multiple: number;
  /** Half of the last digit's worth where the number may have been rounded; 0 for what is exact. */
  margin: number;
}

/** Characters. */
const MAX_LENGTH = 100;
/** A number with fewer digits, all before the mark, is taken as exact. */
const DIGITS_OF_ROUNDED = 3;

const MULTIPLES = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
]);
const CURRENCY = "[€£¥＄]";
const ABOUT = /^(?:about|approximately|approx\.?|roughly|nearly|circa|ca\.?|≈|~|\\approx)\s*/i;
const NAMED = /^([\p{L}](?:_?\w)?)\s*=\s*/u;

/** The number that a text says, with its unit or without; null when it says something else, or more. */
export function readNumber(text: string, mark: DecimalMark): WrittenNumber | null {
  if (text.length > MAX_LENGTH) return null;
  const whole = inSigns(text);
  const named = whole.replace(ABOUT, "");
  const bare = named.replace(NAMED, "");
  const said = bare.replace(ABOUT, "").replace(/[.]$/, "").trim();
  const pattern = new RegExp(
    `^(-?)(${CURRENCY})?\\s*(.*?)\\s*([\\p{L}%°${CURRENCY.slice(1, -1)}][^\\d=<>+,;:]*(?:\\^?[23])?)?$`,
    "u",
  );
  // Before a unit is looked for, since both are letters.
  const parts = pattern.exec(said.replace(/\bpi\b|π/g, "#").replace(/\bsqrt\b|√/g, "@"));
  if (!parts) return null;
  const [, sign = "", before = "", digits = "", after = ""] = parts;
  if (/[#@]/.test(after)) return null;
  const expression = digitsIn(digits, mark)?.replaceAll("#", "pi").replaceAll("@", "sqrt");
  const value = expression ? calculate(sign + expression) : null;
  if (value === null) return null;
  const unit = before + after.trim();
  if (RANGE_OR_DATE.test(expression!) || (unit !== "" && isSum(expression!))) return null;
  const multiple = MULTIPLES.get(unit.toLowerCase()) ?? 1;
  const isAbout = ABOUT.test(whole) || ABOUT.test(bare);
  return {
    value: value * multiple,
    multiple,
    unit: multiple > 1 ? "" : unit,
    name: NAMED.exec(named)?.[1] ?? "",
    margin: marginOf(expression!, isAbout) * multiple,
  };
}

/** "1914-1918" and "2024-05-03" are no differences, and "12/05/2024" is no fraction. */
const RANGE_OR_DATE = /^\d[\d.]*(?:\s*-\s*\d[\d.]*)+$|^\d+\/\d+\/\d+$/;

/** With letters behind it a sum is none of numbers: 3 + 5x, 3 + 2i. */
function isSum(expression: string): boolean {
  return /[\d)]\s*[-+]/.test(expression.replace(/\([^()]*\)/g, "(0)"));
}

/** Whether a number says what was calculated, as far as it goes: rounded, in per cent, or in millions. */
export function says(written: WrittenNumber, value: number): boolean {
  return marginWhereSaid(written, value) !== null;
}

/** How far a number may be from what was calculated and still say it; null where it says something else. */
export function marginWhereSaid(written: WrittenNumber, value: number): number | null {
  const readings = [1, 1 / written.multiple, written.unit === "%" ? 0.01 : 1];
  const found = readings.find((part) => {
    const shown = written.value * part;
    return isSame(shown, value) || Math.abs(shown - value) <= written.margin * part * (1 + 1e-9);
  });
  return found === undefined ? null : written.margin * found;
}

/** Whether two say the very same. */
export function saysTheSame(one: WrittenNumber, other: WrittenNumber): boolean {
  const [a, b] = [withoutPerCent(one), withoutPerCent(other)];
  return isSame(a.value, b.value) && isSameUnit(a, b) && !isOtherName(a, b);
}

export function isSameUnit(one: Pick<WrittenNumber, "unit">, other: Pick<WrittenNumber, "unit">): boolean {
  return plainUnit(one) === plainUnit(other);
}

/** Whether two are of things that are named, and not the same: x = 3 and y = 3. */
export function isOtherName(one: Pick<WrittenNumber, "name">, other: Pick<WrittenNumber, "name">): boolean {
  return one.name !== "" && other.name !== "" && one.name !== other.name;
}

function withoutPerCent(written: WrittenNumber): WrittenNumber {
  return written.unit === "%" ? { ...written, value: written.value / 100, unit: "" } : written;
}

function plainUnit({ unit }: Pick<WrittenNumber, "unit">): string {
  return unit.replace(/[\s.]/g, "").replace("²", "^2").replace("³", "^3");
}

const TEX: [RegExp, string][] = [
  [/\\\$/g, "＄"],
  [/\*\*|[$`]|\\(?:[,;:! ]|left|right|displaystyle|quad)/g, " "],
  [/\\(?:text|mathrm|operatorname|mathbf)\s*\{([^{}]*)\}/g, "$1"],
  [/\\%/g, "%"],
  [/\{,\}/g, ","],
  [/\\(?:times|cdot)(?![a-zA-Z])/g, "*"],
  [/\\div(?![a-zA-Z])/g, "/"],
  [/\^\s*\{?\\circ\}?|\\degree/g, "°"],
  [/\\pi(?![a-zA-Z])/g, "π"],
  [/\\[dt]?frac\s*(\d)\s*(\d)/g, "{$1}/{$2}"],
  [/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, "{$1}/{$2}"],
  [/\\sqrt\s*(\d)/g, "sqrt($1)"],
  [/\\sqrt\s*\{([^{}]*)\}/g, "sqrt($1)"],
  [/\^\{([^{}]*)\}/g, "^($1)"],
  [/[−–]/g, "-"],
  [/(?<=\d)e\+?(-?\d+)(?![\p{L}\d])/giu, "*10^($1)"],
  [/½/g, " 1/2"],
  [/¼/g, " 1/4"],
  [/¾/g, " 3/4"],
  // A whole number and a fraction: 1 1/2.
  [/(?<![\d./^])(\d+)\s*\{(\d+)\}\/\{(\d+)\}/g, "($1+$2/$3)"],
  [/(?<![\d./^])(\d+)\s+(\d+)\/(\d+)(?![\d./])/g, "($1+$2/$3)"],
  [/\{/g, "("],
  [/\}/g, ")"],
];

function inSigns(text: string): string {
  return TEX.reduce((said, [sign, other]) => said.replace(sign, other), text.trim()).trim();
}

/** The digits with a point for their mark and no sign between thousands; null when that cannot be. */
function digitsIn(text: string, mark: DecimalMark): string | null {
  if (text.includes("(") && text.includes(",")) return null; // a pair
  const other = mark === "." ? "," : ".";
  const grouped = new RegExp(`(?<![\\d.,])[1-9]\\d{0,2}(?:[${other}'’\u00a0\u202f ]\\d{3})+(?![\\d])`, "g");
  const plain = text.replace(grouped, (number) => number.replace(/[^\d]/g, (sign) => (sign === mark ? sign : "")));
  if (plain.includes(other) || /\d\s+\d/.test(plain)) return null;
  return mark === "," ? plain.replaceAll(",", ".") : plain;
}

/** Of a plain number only, also one with a power of ten behind it; a fraction or a root is exact. */
function marginOf(expression: string, isAbout: boolean): number {
  const [, whole = "", fraction = "", exponent = "0"] =
    /^(\d+)(?:\.(\d+))?(?:\s*\*\s*10\^\(?(-?\d+)\)?)?$/.exec(expression) ?? [];
  const isRounded = fraction !== "" || whole.length >= DIGITS_OF_ROUNDED || (isAbout && whole !== "");
  if (!isRounded) return 0;
  return 0.5 * 10 ** (Number(exponent) - fraction.length);
}
