import { ctx } from "~/app-context.server";
import { runningWorker } from "~/http/server/running-worker.server";
import { log } from "~/logging/log.server";

/** For whoever watches over the server: 200 while data can be written and the worker is well, else 503. */
export async function loader() {
  const [trouble, fullDisk] = await Promise.all([ctx.databaseTrouble(), ctx.fullDisk()]);
  if (trouble) log.error({ trouble }, "the database is not well");
  if (fullDisk) log.error({ folder: fullDisk }, "the disk is full, or nearly so");
  const worker = runningWorker()?.isWell() ?? false;
  const isWell = { database: trouble === null, disk: fullDisk === null, worker };
  const isAllWell = Object.values(isWell).every(Boolean);
  const word = (isWell: boolean) => (isWell ? "ok" : "failing");
  return Response.json(
    {
      status: word(isAllWell),
      database: word(isWell.database),
      disk: word(isWell.disk),
      worker: word(isWell.worker),
    },
    { status: isAllWell ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
