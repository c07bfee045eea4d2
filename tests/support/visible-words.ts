import ts from "typescript";

/** Words that somebody reads, as they stand in a file of code: a hole of a template or of JSX is an ellipsis. */
export interface VisibleWords {
  text: string;
  /** Of the character at that place in the text, counted from one. */
  lineAt: (index: number) => number;
}

const HOLE = "…";
/** Attributes whose values are for the browser or for the style sheet. */
const technicalAttributes = new Set([
  ...["className", "href", "to", "action", "id", "name", "d", "points", "transform", "viewBox", "autoComplete", "rel"],
  ...["htmlFor", "aria-labelledby", "aria-describedby", "form", "type", "role", "style", "pattern", "sizes", "accept"],
]);

/**
 * What a file of code may show: the text between JSX tags, and every string with a space and a letter. Comments, names of
 * classes, SQL and what only a developer reads (`throw new Error`, the log) are left out.
 */
export function visibleWords(fileName: string, source: string): VisibleWords[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: VisibleWords[] = [];

  visit(file);
  return found.filter(({ text }) => /\p{L}/u.test(text) && /\s/.test(text.trim()));

  function visit(node: ts.Node): void {
    if (isForDevelopers(node)) return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(hasWords)) {
      add(...node.children.flatMap(piecesOfChild));
      node.children.forEach(visitInside);
      if (ts.isJsxElement(node)) visit(node.openingElement);
    } else if (isText(node) || isSum(node)) {
      add(...piecesOf(node));
      holesOf(node).forEach(visit);
    } else {
      ts.forEachChild(node, visit);
    }
  }

  /** What stands inside a sentence is part of it; only its attributes and its holes can have words of their own. */
  function visitInside(child: ts.Node): void {
    if (ts.isJsxText(child)) return;
    if (ts.isJsxElement(child)) {
      visit(child.openingElement);
      child.children.forEach(visitInside);
    } else if (!(ts.isJsxExpression(child) && child.expression && isText(child.expression))) {
      visit(child);
    }
  }

  function add(...pieces: Piece[]): void {
    let text = "";
    const starts: { at: number; position: number }[] = [];
    for (const piece of pieces) {
      starts.push({ at: text.length, position: piece.position });
      text += piece.text;
    }
    found.push({ text, lineAt: (index) => lineOf(index, text, starts) });
  }

  function lineOf(index: number, text: string, starts: { at: number; position: number }[]): number {
    const start = starts.findLast(({ at }) => at <= index) ?? starts[0]!;
    const linesBefore = text.slice(start.at, index).split("\n").length - 1;
    return file.getLineAndCharacterOfPosition(start.position).line + 1 + linesBefore;
  }

  function piecesOfChild(child: ts.Node): Piece[] {
    if (ts.isJsxText(child)) return [{ text: child.text, position: child.pos }];
    if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return child.children.flatMap(piecesOfChild);
    if (ts.isJsxExpression(child) && child.expression) return piecesOf(child.expression);
    return [{ text: HOLE, position: child.getStart() }];
  }
}

interface Piece {
  text: string;
  position: number;
}

function piecesOf(node: ts.Node): Piece[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return [{ text: node.text, position: node.getStart() }];
  }
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.flatMap(({ literal }) => [
      { text: HOLE, position: literal.getStart() },
      { text: literal.text, position: literal.getStart() },
    ]);
    return [{ text: node.head.text, position: node.getStart() }, ...rest];
  }
  if (isSum(node)) return [...piecesOf(node.left), ...piecesOf(node.right)];
  return [{ text: HOLE, position: node.getStart() }];
}

function holesOf(node: ts.Node): ts.Node[] {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  if (isSum(node))
    return [node.left, node.right].flatMap((side) => (isText(side) || isSum(side) ? holesOf(side) : side));
  return [];
}

function hasWords(child: ts.Node): boolean {
  return ts.isJsxText(child) && /\p{L}/u.test(child.text);
}

function isText(node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

/** `"a" + name`, and not `1 + 2`. */
function isSum(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  return [node.left, node.right].some((side) => isText(side) || isSum(side));
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isThrowStatement(node) && node.expression && ts.isNewExpression(node.expression)) {
    return node.expression.expression.getText() === "Error";
  }
  if (ts.isCallExpression(node)) return /(^|\.)log\.\w+$/.test(node.expression.getText());
  return ts.isJsxAttribute(node) && technicalAttributes.has(node.name.getText());
}
