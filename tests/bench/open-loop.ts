import { Agent, request } from "node:http";

export interface Post {
  path: string;
  cookie: string;
  fields: Record<string, string>;
}

export interface OpenLoopResult {
  /** Milliseconds that 99 of 100 answers stayed below. */
  p99: number;
  p50: number;
  /** Answers by status code. */
  statuses: Record<number, number>;
}

/**
 * Sends posts at a fixed rate, whether or not the ones before are answered, as learners do; each latency counts from
 * the moment the post was due, so that a stall is paid by all who wait through it.
 */
export async function sendOpenLoop(origin: string, posts: Post[], perSecond: number): Promise<OpenLoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  const latencies = await Promise.all(
    posts.map(async (post, index) => {
      const dueAt = startedAt + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
      const status = await send(agent, origin, post);
      statuses[status] = (statuses[status] ?? 0) + 1;
      return performance.now() - dueAt;
    }),
  );
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), statuses };
}

function send(agent: Agent, origin: string, post: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = new URLSearchParams(post.fields).toString();
    const sent = request(
      origin + post.path,
      {
        agent,
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
          Cookie: post.cookie,
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
