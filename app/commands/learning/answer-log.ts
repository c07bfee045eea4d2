import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** One answer of a log. */
export interface LoggedAnswer {
  learner: string;
  concept: string;
  item: string;
  /** Of the log's own clock, which may start anywhere; the same for all answers of a log without one. */
  seconds: number;
  correct: boolean;
}

const HEADER = ["learner", "concept", "item", "seconds", "correct"];

/**
 * Reads a log of answers, `.csv` or `.csv.gz`, one after the other: a log of any length takes little memory.
 * Lines may end in CR LF, the file may start with a byte order mark, a field may stand in quotes; empty lines are skipped.
 *
 * @throws on the first row that is not as it should be, with the file, the line and what is wrong
 */
export async function* readAnswerLog(file: string): AsyncGenerator<LoggedAnswer, void, undefined> {
  let number = 0;
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      number += 1;
      if (number === 1) checkHeader(line, file);
      else if (line !== "") yield readAnswer(line, `${file}:${number}`);
    }
  }
  if (number === 0) throw new Error(`${file}: is empty; its first line should be "${HEADER.join(",")}"`);
}

/** Lines without their ends, as many at a time as came. Node's readline would not tell of a file that is damaged. */
async function* readLines(file: string): AsyncGenerator<string[], void, undefined> {
  let rest = "";
  for await (const chunk of openText(file)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield lines.map(withoutReturn);
  }
  if (rest !== "") yield [withoutReturn(rest)];
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** The stream ends in an error of either of its halves, and stopping to read it closes the file. */
function openText(file: string): AsyncIterable<string> {
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  const text: Readable = file.endsWith(".gz") ? pipeline(bytes, createGunzip(), () => {}) : bytes;
  return text.setEncoding("utf8");
}

function checkHeader(line: string, file: string): void {
  const header = readFields(line.replace(/^\uFEFF/, ""), `${file}:1`);
  if (header.join() === HEADER.join()) return;
  throw new Error(`${file}:1: should be "${HEADER.join(",")}", is "${line}"`);
}

function readAnswer(line: string, where: string): LoggedAnswer {
  const fields = readFields(line, where);
  if (fields.length !== HEADER.length) {
    throw new Error(`${where}: should have ${HEADER.length} fields, has ${fields.length}`);
  }
  const [learner, concept, item, seconds, correct] = fields as [string, string, string, string, string];
  if (learner === "") throw new Error(`${where}: no learner`);
  if (concept === "") throw new Error(`${where}: no concept`);
  return {
    learner,
    concept,
    item,
    seconds: readNumber(seconds, "seconds", where),
    correct: readOutcome(correct, where),
  };
}

function readOutcome(text: string, where: string): boolean {
  const outcome = readNumber(text, "correct", where);
  if (outcome !== 0 && outcome !== 1) throw new Error(`${where}: correct should be 0 or 1, is "${text}"`);
  return outcome === 1;
}

function readNumber(text: string, field: string, where: string): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) {
    throw new Error(`${where}: ${field} should be a number, is "${text}"`);
  }
  return number;
}

/** A field in quotes may hold commas, and quotes written twice; it ends on its line. */
function readFields(line: string, where: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  if (fields.map(([field]) => field).join("") !== line) throw new Error(`${where}: a quote too many or too few`);
  return fields.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "");
}
