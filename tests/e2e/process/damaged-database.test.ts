import { closeSync, openSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { startServer } from "../../support/server";
import { change } from "../../support/server-database";
import { until } from "../../support/until";

const PAGE_BYTES = 4096;

test("a database that is damaged in its middle starts well; once it was looked over, /healthz and the log tell", async () => {
  const first = await startServer();
  const { dataDir } = first;
  await first.stop();
  change(
    dataDir,
    `insert into concepts (id, name, summary, created_at)
     with numbers (number) as (select 1 union all select number + 1 from numbers where number < 200)
     select 'filling ' || number, 'Filling', hex(zeroblob(200)), '' from numbers`,
  );
  damageEnd(path.join(dataDir, "app.db"));

  const env = { HELD_TIMER: "30000", NODE_OPTIONS: `--import=${path.resolve("tests/support/held-timers.mjs")}` };
  const server = await startServer({ dataDir, env });
  process.kill(server.pid, "SIGUSR2");
  const health = async () => (await fetch(`${server.url}/healthz`)).status;
  await expect.poll(health, { timeout: 20_000 }).toBe(503);

  await until(() => server.log().includes("app.db is damaged, or no database. Put a backup in its place"));
  expect(await server.stop()).toBe(0);
});

/** Overwrites the last pages, in which the newest rows are. */
function damageEnd(file: string): void {
  const pages = statSync(file).size / PAGE_BYTES;
  const descriptor = openSync(file, "r+");
  const nonsense = Buffer.alloc(6 * PAGE_BYTES, 7);
  writeSync(descriptor, nonsense, 0, nonsense.byteLength, (pages - 6) * PAGE_BYTES);
  closeSync(descriptor);
}
