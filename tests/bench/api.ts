import { browserHeaders } from "./browser-headers";
import type { PreparedLearner } from "./learner";
import { atMost, information, type Figure } from "./report";
import { median } from "./throughput";

/** With all pairs, fewer calls than a session may make in a minute. */
const ROUNDS = 70;

interface Pair {
  name: string;
  page: string;
  call: string;
}

/** What a page shows, and the call that tells the same: asked in turn over one connection, so that both see one machine. */
export async function apiFigures(origin: string, learner: PreparedLearner): Promise<Figure[]> {
  const { cookie } = learner;
  const figures: Figure[] = [];
  for (const { name, page, call } of pairsOf(learner)) {
    const ask = { page: () => timeOf(origin + page, cookie), call: () => timeOf(origin + call, cookie) };
    const times = { page: [] as number[], call: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of round % 2 === 0 ? (["page", "call"] as const) : (["call", "page"] as const)) {
        times[kind].push(await ask[kind]());
      }
    }
    const [ofPage, ofCall] = [median(times.page), median(times.call)];
    figures.push(information(`${name}: page, median`, `${ofPage.toFixed(1)} ms`));
    figures.push(atMost(`${name}: call / page`, ofCall / ofPage, 1, "×"));
  }
  return figures;
}

function pairsOf({ dashboardPath, questionPath, contentPath }: PreparedLearner): Pair[] {
  const [, courseId = "", part = "", questionId = ""] =
    /^\/dashboard\/courses\/([^/]+)\/sections\/([^/]+)\/questions\/([^/]+)$/.exec(questionPath) ?? [];
  const questions = `/api/course/${courseId}/section/${part}/questions`;
  return [
    { name: "dashboard", page: dashboardPath, call: "/api/courses" },
    {
      name: "sections",
      page: `/dashboard/courses/${courseId}/sections`,
      call: `/api/course/${courseId}/sections/api`,
    },
    { name: "question", page: questionPath, call: `${questions}/current/${questionId}` },
    { name: "study content", page: contentPath, call: `${questions}/${questionId}/content/data` },
    { name: "reviews", page: "/dashboard/review", call: "/api/reviews" },
    { name: "map", page: "/dashboard/map", call: "/api/map" },
    { name: "profile", page: "/dashboard/settings", call: "/api/user/profile" },
  ];
}

/** @returns milliseconds to the last byte. @throws Error for anything but a 200: the figure would be that of a refusal */
async function timeOf(url: string, cookie: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { ...browserHeaders, Cookie: cookie }, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begun;
}
