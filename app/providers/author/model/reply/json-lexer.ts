/** What a character of a JSON text belongs to; comments are none of JSON's, but models write them. */
export type JsonPart = "code" | "string" | "comment";

/** Says of one character after another what it belongs to. The quotes belong to their string. */
export function createJsonLexer(): (character: string) => JsonPart {
  let within: "string" | "line comment" | "block comment" | null = null;
  let previous = "";

  return (character) => {
    const before = previous;
    previous = character;
    switch (within) {
      case "string":
        if (before === "\\")
          previous = ""; // a backslash that is escaped escapes nothing
        else if (character === '"') within = null;
        return "string";
      case "line comment":
        if (character === "\n") within = null;
        return "comment";
      case "block comment":
        if (before === "*" && character === "/") {
          within = null;
          previous = "";
        }
        return "comment";
      case null:
        if (character === '"') {
          within = "string";
          return "string";
        }
        if (before === "/" && (character === "/" || character === "*")) {
          within = character === "/" ? "line comment" : "block comment";
          previous = "";
          return "comment";
        }
        return character === "/" ? "comment" : "code";
    }
  };
}
