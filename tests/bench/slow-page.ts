import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import type { Step } from "./session-steps";

const CPU_SLOWDOWN = 6;
const PATIENCE_MS = 60_000;
/** A document's paints are told a little later; the largest comes soon after the first. */
const LAST_PAINT_MS = 150;

export interface Taken {
  /** From the tap until the next screen is painted: the largest paint of a document; else as `readyMs`. */
  paintedMs: number;
  /** From the tap until the next screen answers, which what scripts do once it is painted delays. */
  readyMs: number;
  /** What travelled because of the tap, what came after the screen was shown included. */
  requests: number;
  bytes: number;
}

/** A page of a slow phone. */
export async function openSlowPage(context: BrowserContext): Promise<{ take: (step: Step) => Promise<Taken> }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const sent = { requests: 0, bytes: 0 };
  const fetchedAhead = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId, type, redirectResponse }) => {
    if (type === "Prefetch") fetchedAhead.add(requestId); // it is told once more as the document it becomes
    if (redirectResponse) count(redirectResponse.encodedDataLength);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!fetchedAhead.has(requestId)) count(encodedDataLength);
  });
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const paints = await watchPaints(devtools);

  function count(bytes: number) {
    if (bytes > 0) sent.requests += 1; // what the browser has kept costs nothing
    sent.bytes += bytes;
  }

  return {
    async take({ prepare, go, shown, isBrief }) {
      await prepare?.(page);
      const before = { ...sent };
      const target = go(page);
      const start = typeof target === "string" ? () => void page.goto(target) : await aimAt(page, target);
      const startedAt = Date.now();
      start();
      await shown(page).first().waitFor({ timeout: PATIENCE_MS });
      const readyMs = Date.now() - startedAt;
      await page.waitForTimeout(LAST_PAINT_MS);
      const paintedAt = paints.findLast((time) => time > startedAt);
      if (!isBrief) await page.waitForLoadState("networkidle");
      return {
        paintedMs: paintedAt === undefined ? readyMs : paintedAt - startedAt,
        readyMs,
        requests: sent.requests - before.requests,
        bytes: sent.bytes - before.bytes,
      };
    },
  };
}

/** When the largest thing so far was painted, of every document in turn, in milliseconds since 1970. */
async function watchPaints(devtools: CDPSession): Promise<number[]> {
  const paints: number[] = [];
  devtools.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    if (event.lcpDetails) paints.push(event.lcpDetails.renderTime * 1000);
  });
  await devtools.send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint"] });
  return paints;
}

/** Looking for what is tapped is not part of the time. */
async function aimAt(page: Page, target: Locator): Promise<() => void> {
  await target.click({ trial: true, timeout: PATIENCE_MS });
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be tapped cannot be seen");
  return () => void page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
