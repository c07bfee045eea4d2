import { subscribe } from "node:diagnostics_channel";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { demoMode } from "~/http/request/demo-mode.server";
import { drainServers, installServerHooks } from "~/http/server/server-hooks.server";
import { keepWorker, runningWorker } from "~/http/server/running-worker.server";
import { stopLateSignOuts } from "~/http/session/late-sign-outs.server";
import { startDamageCheck, type DamageCheck } from "~/jobs/damage-check.server";
import { startHousekeeping } from "~/jobs/housekeeping.server";
import { startWorker } from "~/jobs/worker.server";
import { isAside } from "~/network/aside";
import { log } from "~/logging/log.server";
import { forgetFuture, forgetWaits } from "~/services/jobs/after-restart.server";

const DRAIN_MS = 6_000;
const GIVE_UP_MS = 9_500;

/** Once per process, although the development server evaluates modules again whenever they change. */
export function startServer(): void {
  const state = globalThis as { taprootStarted?: true };
  if (state.taprootStarted) return;
  state.taprootStarted = true;

  installServerHooks();
  forgetWaits(ctx).catch((err: unknown) => log.error({ err }, "what was told to come back later was not looked for"));
  forgetFuture(ctx).catch((err: unknown) => log.error({ err }, "jobs of a clock that was ahead were not looked for"));
  keepWorker(startWorker(ctx, ctx.jobs, (err) => log.error({ err }, "a job failed unexpectedly")));
  // By then remix-serve has set its own signal handlers. They wait for every kept-alive connection: ours replace them.
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    if (!isAside((message as { server: object }).server)) setImmediate(whenListening);
  });
}

function whenListening(): void {
  const damageCheck = startDamageCheck(ctx.databaseDamage);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => void stopServer(signal, damageCheck));
  }
  const demo = demoMode(config);
  const played = demo?.arePaymentsPlayed ? "sign-in and payments are stand-ins" : "sign-in is a stand-in";
  const note = demo ? ` (demo mode: ${played} on this machine)` : "";
  console.log(`Taproot is ready at ${config.publicUrl}${note}`);
  ctx.author.topics().catch(refusePacks);
  startHousekeeping(ctx, (err) => log.error({ err }, "the house could not be kept"));
}

/** A pack with a mistake must not wait for the first learner to meet it. */
function refusePacks(error: Error): void {
  console.error(`The curriculum cannot be used, so the server stops:\n${error.message}`);
  process.exit(1);
}

async function stopServer(signal: string, damageCheck: DamageCheck): Promise<void> {
  log.info({ signal }, "stopping");
  setTimeout(() => process.exit(1), GIVE_UP_MS);
  await Promise.all([drainServers({ withinMs: DRAIN_MS }), runningWorker()?.stop(), damageCheck.stop()]);
  stopLateSignOuts();
  await ctx.db.destroy();
  log.info("stopped");
  process.exit(0);
}
