import type { ModelConfig } from "~/config/model-config";
import { readPacks } from "~/providers/author/curriculum/read-packs.server";
import { examineServer } from "~/providers/author/model/doctor/examine-server.server";
import { reportOf } from "~/providers/author/model/doctor/report";
import { modelSettings } from "./model-settings";

const packs = readPacks(["db/curriculum"]);

/** What the doctor finds out about a server, and prints. `results` are its second column by the first. Waits take no time. */
export async function examined(
  { url }: { url: string },
  settings: Partial<ModelConfig> = {},
  { isQuick = true }: { isQuick?: boolean } = {},
) {
  const waits: number[] = [];
  const examination = await examineServer(
    modelSettings(url, { models: { writing: "stand-in", checking: "stand-in", vision: null }, ...settings }),
    {
      packs: await packs,
      isQuick,
      onStep: () => {},
      pauses: { sleep: async (milliseconds) => void waits.push(milliseconds), longestSilenceMs: 5000 },
    },
  );
  const printed = reportOf(examination);
  return { ...examination, waits, printed, results: resultsIn(printed), meanings: meaningsOf(examination.findings) };
}

/** The second column of a printed table by its first. */
export function resultsIn(printed: string): Record<string, string | undefined> {
  const rows = printed.split("\n").map((line) => line.split(/ {2,}/));
  return Object.fromEntries(rows.map(([feature = "", result]) => [feature, result]));
}

function meaningsOf(findings: { feature: string; meaning: string }[]): Record<string, string | undefined> {
  return Object.fromEntries(findings.map(({ feature, meaning }) => [feature, meaning]));
}
