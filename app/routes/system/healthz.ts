import { ctx } from "~/app-context.server";
import { runningWorker } from "~/http/server/running-worker.server";
import { log } from "~/logging/log.server";

/** For whoever watches over the server: 200 while the database can be written and the worker is well, else 503. */
export async function loader() {
  const trouble = await ctx.databaseTrouble();
  if (trouble) log.error({ trouble }, "the database is not well");
  const database = trouble === null;
  const worker = runningWorker()?.isWell() ?? false;
  const word = (isWell: boolean) => (isWell ? "ok" : "failing");
  return Response.json(
    { status: word(database && worker), database: word(database), worker: word(worker) },
    { status: database && worker ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
