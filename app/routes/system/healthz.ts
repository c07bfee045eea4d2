import { ctx } from "~/app-context.server";
import { runningWorker } from "~/http/server/running-worker.server";
import { databaseAnswers } from "~/services/health.server";

/** For whoever watches over the server: 200 while the database and the worker are well, else 503. */
export async function loader() {
  const database = await databaseAnswers(ctx);
  const worker = runningWorker()?.isWell() ?? false;
  const word = (isWell: boolean) => (isWell ? "ok" : "failing");
  return Response.json(
    { status: word(database && worker), database: word(database), worker: word(worker) },
    { status: database && worker ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
