import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readAnswerLog } from "./answer-log";

const HEADER = "learner,concept,item,seconds,correct\n";

function write(content: string | Buffer, name = "log.csv"): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "answer-log-")), name);
  writeFileSync(file, content);
  return file;
}

async function read(file: string) {
  const answers = [];
  for await (const answer of readAnswerLog(file)) answers.push(answer);
  return answers;
}

test("an answer log is read row by row, in its order", async () => {
  const file = write(`${HEADER}1,32,159661,11622,1\nada,"1, 2",,1.5e9,0\n`);

  expect(await read(file)).toEqual([
    { learner: "1", concept: "32", item: "159661", seconds: 11622, correct: true },
    { learner: "ada", concept: "1, 2", item: "", seconds: 1.5e9, correct: false },
  ]);
});

test("a compressed answer log reads the same, across the pieces it is read in", async () => {
  const rows = Array.from({ length: 60_000 }, (_, row) => `léarner ${row % 7},c${row % 11},i${row},${row},${row % 2}`);
  const text = HEADER + rows.join("\n");

  const plain = await read(write(text));

  expect(plain).toHaveLength(60_000);
  expect(plain.at(-1)).toEqual({ learner: "léarner 2", concept: "c5", item: "i59999", seconds: 59999, correct: true });
  expect(await read(write(gzipSync(text), "log.csv.gz"))).toEqual(plain);
});

test("line ends of Windows, a byte order mark, quotes and empty lines do not change what an answer log says", async () => {
  const plain = await read(write(`${HEADER}1,32,ab,0,1\n`));
  const dressed = `\uFEFF"learner",concept,item,seconds,correct\r\n\r\n"1","32",ab,"0","1"\r\n\r\n`;

  expect(await read(write(dressed))).toEqual(plain);
});

test("an id may hold quotes, written twice", async () => {
  const [answer] = await read(write(`${HEADER}1,"the ""mean""",,0,1\n`));

  expect(answer?.concept).toBe('the "mean"');
});

test.each([
  ["", /log\.csv: is empty; its first line should be "learner,concept,item,seconds,correct"/],
  ["user,skill\n", /log\.csv:1: should be "learner,concept,item,seconds,correct", is "user,skill"/],
  [`${HEADER}1,2,3,0,1\n1,2,3,0\n`, /log\.csv:3: should have 5 fields, has 4/],
  [`${HEADER}1,2,3,0,1,1\n`, /log\.csv:2: should have 5 fields, has 6/],
  [`${HEADER},2,3,0,1\n`, /log\.csv:2: no learner/],
  [`${HEADER}1,,3,0,1\n`, /log\.csv:2: no concept/],
  [`${HEADER}1,2,3,noon,1\n`, /log\.csv:2: seconds should be a number, is "noon"/],
  [`${HEADER}1,2,3,,1\n`, /log\.csv:2: seconds should be a number, is ""/],
  [`${HEADER}1,2,3,0,0.5\n`, /log\.csv:2: correct should be 0 or 1, is "0\.5"/],
  [`${HEADER}1,2,3,0,yes\n`, /log\.csv:2: correct should be a number, is "yes"/],
  [`${HEADER}1,"2,3,0,1\n`, /log\.csv:2: a quote too many or too few/],
])("an answer log that is not one is refused, with the place: %j", async (content, message) => {
  await expect(read(write(content))).rejects.toThrow(message);
});

test("an answer log that is missing or damaged says so", async () => {
  const damaged = gzipSync(HEADER.repeat(1000)).subarray(0, 40);

  await expect(read("/nowhere/log.csv.gz")).rejects.toThrow("ENOENT");
  await expect(read(write(damaged, "log.csv.gz"))).rejects.toThrow("unexpected end of file");
});
