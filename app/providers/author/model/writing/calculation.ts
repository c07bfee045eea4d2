import jsep, { type Expression } from "jsep";

/** Characters; what a person would work out by hand has far fewer. */
const MAX_LENGTH = 200;
const LARGEST = 1e15;
/** Relative; what two ways of working out the same number may differ by. */
const SAME = 1e-9;

/**
 * What an expression in plain arithmetic comes to, such as `3 * (7 + 2)^2` or `sqrt(2) / 4`; null for whatever else it may
 * be, and for what is too large to be told exactly. jsep only reads the text as a tree, and this knows no more of trees
 * than arithmetic: nothing that a model writes is ever run, and each sign costs one step.
 */
export function calculate(expression: string): number | null {
  if (expression.length > MAX_LENGTH) return null;
  try {
    const value = valueOf(jsep(inSigns(expression)));
    return Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : null;
  } catch {
    return null;
  }
}

/** Whether an expression works anything out; a number alone says no more than an answer. */
export function isWorkedOut(expression: string): boolean {
  return expression.length <= MAX_LENGTH && /[\d)]\s*[-+*/^×÷·−]|[a-z]\w*\s*\(/.test(expression);
}

export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME * Math.max(1e-6, Math.abs(one), Math.abs(other));
}

const SIGNS: [RegExp, string][] = [
  [/[×·∙⋅]/g, "*"],
  [/[÷∶]/g, "/"],
  [/[−–]/g, "-"],
  [/²/g, "^2"],
  [/³/g, "^3"],
  [/π/g, "pi"],
  [/√\s*(\d+(?:\.\d+)?)/g, "sqrt($1)"],
  [/√\s*\(/g, "sqrt("],
  [/\^/g, "**"],
  // A power comes before the sign in front of it: −2² is −4.
  [/(^|[(,])\s*-/g, "$10-"],
];

function inSigns(expression: string): string {
  return SIGNS.reduce((text, [sign, other]) => text.replace(sign, other), expression.trim());
}

const OPERATORS = new Map<unknown, (a: number, b: number) => number>([
  ["+", (a, b) => a + b],
  ["-", (a, b) => a - b],
  ["*", (a, b) => a * b],
  ["/", (a, b) => a / b],
  ["**", (a, b) => a ** b],
]);

/** Of an angle: whether it is told in degrees only a π in it says. */
const OF_ANGLES = new Set<unknown>(["sin", "cos", "tan"]);

/** Angles in radians. */
const FUNCTIONS = new Map<unknown, (...values: number[]) => number>([
  ["sqrt", Math.sqrt],
  ["cbrt", Math.cbrt],
  ["abs", Math.abs],
  ["exp", Math.exp],
  ["ln", Math.log],
  ["log10", Math.log10],
  ["log2", Math.log2],
  ["sin", Math.sin],
  ["cos", Math.cos],
  ["tan", Math.tan],
  ["floor", Math.floor],
  ["ceil", Math.ceil],
  ["min", Math.min],
  ["max", Math.max],
  ["round", (value, digits = 0) => Math.round(value * 10 ** digits * (1 + Number.EPSILON)) / 10 ** digits],
]);

const CONSTANTS = new Map<unknown, number>([
  ["pi", Math.PI],
  ["e", Math.E],
]);

/** @throws Error for what is no arithmetic */
function valueOf(node: Expression): number {
  switch (node.type) {
    case "Literal":
      return known(typeof node.value === "number" ? node.value : undefined);
    case "Identifier":
      return known(CONSTANTS.get(node.name));
    case "UnaryExpression": {
      const sign = node.operator === "-" ? -1 : node.operator === "+" ? 1 : undefined;
      return known(sign) * valueOf(node.argument as Expression);
    }
    case "BinaryExpression": {
      const [left, right] = [node.left as Expression, node.right as Expression];
      // What jsep reads as (−3)², and people as −(3²).
      if (node.operator === "**" && left.type === "UnaryExpression") throw new Error("the sign may belong to either");
      return known(OPERATORS.get(node.operator))(valueOf(left), valueOf(right));
    }
    case "CallExpression": {
      const called = node.callee as Expression;
      const name = called.type === "Identifier" ? called.name : undefined;
      const run = known(FUNCTIONS.get(name));
      const values = (node.arguments as Expression[]).map(valueOf);
      if (OF_ANGLES.has(name) && values[0] !== 0 && !hasPi(node)) throw new Error("an angle in degrees or in radians");
      return run(...values);
    }
    default:
      throw new Error(`no arithmetic: ${node.type}`);
  }
}

function hasPi(node: Expression): boolean {
  return JSON.stringify(node).includes('"name":"pi"');
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("no arithmetic");
  return thing;
}
