import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { visibleWords } from "../../tests/support/visible-words";

/** What docs/voice.md forbids. Each is looked for in words that somebody reads, not in comments or names. */
const forbidden: Record<string, RegExp> = {
  "whoever: say you": /\bwho(m)?ever\b/i,
  "one may: say you can": /\bone (may|can|could|must|should|wants|wishes)\b/i,
  "stands, for is or appears": /\b(stands?|stood) (here|there|below|beside|above|on your)\b/i,
  "holds, for is solid or applies": /\b(what|it|that|this|law|terms|still|now|already) holds?\b|\bholds now\b/i,
  "rests on: builds on": /\b(rests?|rested|resting) on\b|\bwhat lies beneath\b/i,
  "wants, of a thing": /\b(answer|question|page|server|law|form|each) wants\b/i,
  "goes on: continues": /\bgo(es)? on\b/i,
  "anew, at times, hereby": /\banew\b|\bat times\b|\bthereof\b|\bhereby\b|\bso that one\b/i,
  "something else than": /\belse than\b|\bhas something of\b|\b(you are|you['’]re|who is) after\b/i,
  "mend: fix": /\bmend(s|ed|ing)?\b/i,
  "look over: review": /\blook(s|ed|ing)? (over|after)\b/i,
  "nothing brings it back: this can’t be undone": /\b(nothing|nobody can|nobody) brings? (it|them|this|back)\b/i,
  "e-mail: email": /\be-mails?\b/i,
  "by mail: by email": /\bby mail\b|\bwrite us\b/i,
  "please: leave it out": /\bplease\b/i,
  "British spelling: we write American":
    /\b(\w*(centr(e[ds]?|ing)|colour|favour|behaviour|neighbour|honour|labour|(labell|travell|modell)(ed|ing))\w*|(centi|milli|kilo)?(metre|litre)s?|(practi|recogni|organi|standardi|summari|generali|normali|minimi|maximi|randomi)s(e[ds]?|ing|ation)|analys(ed|ing)|greys?|towards|learnt|maths|licence|judgement|tyres?|programmes?|fulfil|skilful|theatre|catalogue)\b/i,
  "straight apostrophe: ’": /[a-z](?:'|&apos;)(?:s|t|re|ll|ve|d|m)\b/i,
  "filler: leave it out": /\bsuccessfully\b|\bsimply\b|\b(oops|uh-oh|awesome)\b/i,
};

/** In posts and packs, which tell of dice, boxes and bars, a box may hold a ball and a player go on. */
const forbiddenInProse = [
  "whoever: say you",
  "rests on: builds on",
  "mend: fix",
  "e-mail: email",
  "by mail: by email",
  "British spelling: we write American",
];

/** The API's reference speaks to programmers, of whoever calls and what goes on. */
const forbiddenInReference = ["straight apostrophe: ’"];

/** Titles of works keep their own spelling: in a list of references they stand between the year and the journal. */
const titleOfWork = /(?<=\(\d{4}\)\. )[^_]*?(?=\s_[A-Z])/g;

/** Fixed to the letter, in part by the specification: tests and learners know these. */
const fixed = [
  /Please fill in both course name and description/g,
  /Please provide an answer/g,
  /Please select an answer and provide an explanation\./g,
  /Please log in to upgrade your subscription/g,
  /Please check your (internet connection|payment method) and try again\./g,
  /(Failed to [^.]*|An error occurred|Authentication failed|Payment was cancelled or expired)\. Please try (signing in )?again\./g,
  /(The (page|support ticket) you(?:'|&apos;)re looking for doesn(?:'|&apos;)t exist|you don(?:'|&apos;)t have permission to view it)/g,
  /Profile updated successfully!|Ticket updated successfully!|cancelled successfully\./g,
];

const roots = ["app/routes", "app/components", "app/api", "app/content", "app/services", "app/http", "db/curriculum"];
/** Names of features and of columns, which nobody reads. */
const technical = /^app\/services\/(mastery\/(features|prediction-weights)|jobs\/queue)/;

function files(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...roots], {
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter(
      (file) => /\.(tsx?|md|yaml)$/.test(file) && !/\.test\.tsx?$|README\.md$/.test(file) && !technical.test(file),
    );
}

function isForbidden(file: string, name: string): boolean {
  if (file.startsWith("app/api/")) return forbiddenInReference.includes(name);
  return /\.tsx?$/.test(file) || forbiddenInProse.includes(name);
}

/** Each place where a file says what it should not: `file:line: pattern: words`. */
function faultsIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const isCode = /\.tsx?$/.test(file);
  const words = isCode ? visibleWords(file, source) : [plainText(source)];
  return words.flatMap(({ text, lineAt }) => {
    const own = [titleOfWork, ...fixed].reduce(
      (rest, label) => rest.replace(label, (found) => " ".repeat(found.length)),
      text,
    );
    return Object.entries(forbidden).flatMap(([name, pattern]) => {
      const found = isForbidden(file, name) ? pattern.exec(own) : null;
      return found ? `${file}:${lineAt(found.index)}: ${name}: “${found[0]}”` : [];
    });
  });
}

/** Of a file in which everything is read; keys and identifiers have no spaces, so no pattern of two words finds them. */
function plainText(source: string) {
  const text = source.replace(/^\s*(- )?(rests_on|id|misconception): .*$/gm, "");
  return { text, lineAt: (index: number) => text.slice(0, index).split("\n").length };
}

test("no text that somebody reads has a pattern that the voice forbids", { timeout: 120_000 }, () => {
  const faults = files().flatMap(faultsIn);

  expect(faults).toEqual([]);
});
