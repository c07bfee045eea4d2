import temml from "temml";

/** What this file needs of Temml's MathML tree. */
interface MathNode {
  type?: string;
  text?: string;
  style?: Record<string, string>;
  attributes?: Record<string, string>;
  /** Only a link has one: `\ref`. */
  href?: string;
  children?: MathNode[];
  toMarkup(): string;
}

/** Characters. What takes Temml longer than the square of its length stays quick below it; our own longest has 124. */
const MAX_FORMULA = 1000;
/** A command that stands for a long text multiplies it with each use. */
const DEFINITION = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

/**
 * TeX to MathML.
 *
 * Text browsers print only the text inside MathML, so that one half would read "12". Each fraction, power, index
 * and root therefore also carries its linear sign (`/`, `^`, `_`, `√`) in an element that the style sheet hides.
 *
 * An inline formula may break after its operators.
 *
 * @throws Error when the TeX does not parse, is longer than any formula that can be read, or defines commands
 */
export function texToMathml(tex: string, { display = false } = {}): string {
  if (tex.length > MAX_FORMULA) throw new Error(`a formula has more than ${MAX_FORMULA} characters`);
  if (DEFINITION.test(tex)) throw new Error("a formula cannot define commands");
  const tree = temml.__renderToMathMLTree(tex, {
    displayMode: display,
    throwOnError: true,
    maxExpand: 200,
    wrap: "tex",
  }) as MathNode;
  return readable(tree).toMarkup();
}

/**
 * Makes one branch readable as plain text, free of `style` attributes, which the content security policy forbids, and of
 * ids (`\label`): the page around it has its own, and the first of two is the one that a field's label finds.
 */
function readable(node: MathNode): MathNode {
  if (node.href !== undefined) throw new Error("a formula cannot refer to another one");
  if (node.style) node.style = {};
  delete node.attributes?.style;
  delete node.attributes?.id;
  node.children = node.children?.map(readable);
  const [first, second, third] = node.children ?? [];
  switch (node.type) {
    case "mfrac":
      if (!first || !second) break;
      node.children =
        node.attributes?.linethickness === "0px"
          ? [first, group(linear(" choose "), second)]
          : [group(...parenthesised(first)), group(linear("/"), ...parenthesised(second))];
      break;
    case "msup":
    case "mover":
      if (first && second && !isAccent(second)) node.children = [first, group(linear("^"), ...parenthesised(second))];
      break;
    case "msub":
    case "munder":
      if (first && second) node.children = [first, group(linear("_"), ...parenthesised(second))];
      break;
    case "msubsup":
    case "munderover":
      if (first && second && third)
        node.children = [
          first,
          group(linear("_"), ...parenthesised(second)),
          group(linear("^"), ...parenthesised(third)),
        ];
      break;
    case "msqrt":
      node.children = [linear("√("), ...(node.children ?? []), linear(")")];
      break;
    case "mroot":
      if (first && second)
        node.children = [group(linear("("), first, linear(")")), group(linear("^(1/"), second, linear(")"))];
      break;
    case "mtr":
      node.children?.push(withTag("mtd", linear("; ")));
      break;
    case undefined: // words, without a tag
      break;
  }
  return node;
}

/** A bar, hat or tilde above a letter: it reads well enough as a character after the letter. */
function isAccent(node: MathNode): boolean {
  return node.type === "mo";
}

/** The node itself, between hidden parentheses when it holds more than one sign. */
function parenthesised(node: MathNode): MathNode[] {
  return plainText(node).length > 1 && !/^\d+$/.test(plainText(node)) ? [linear("("), node, linear(")")] : [node];
}

function plainText(node: MathNode): string {
  return node.text ?? (node.children ?? []).map(plainText).join("");
}

/** A phantom takes no part in the formula: a screen reader that speaks the MathML itself must not say "slash". */
function linear(text: string): MathNode {
  return new Markup(`<mphantom class="linear"><mtext>${text}</mtext></mphantom>`, text);
}

function group(...children: MathNode[]): MathNode {
  return withTag("mrow", ...children);
}

function withTag(tag: string, ...children: MathNode[]): MathNode {
  return new Markup(
    `<${tag}>${children.map((child) => child.toMarkup()).join("")}</${tag}>`,
    children.map(plainText).join(""),
  );
}

/** A finished piece of MathML that stands among Temml's own nodes. */
class Markup implements MathNode {
  constructor(
    private readonly markup: string,
    readonly text: string,
  ) {}

  toMarkup(): string {
    return this.markup;
  }
}
