import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";

const languages = { bash, javascript, json, python, sql, typescript, xml };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** Code as HTML with a class for each kind of word; null for a language that is not known here. */
export function highlightCode(code: string, language: string): string | null {
  return highlighter.getLanguage(language) ? highlighter.highlight(code, { language }).value : null;
}
