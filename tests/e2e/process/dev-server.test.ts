import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../support/free-port";
import { withoutServices } from "../../support/model-env";

test("`npm run dev` shows the pages from their sources, those that read forms among them", async () => {
  const dataDir = test.info().outputPath("data");
  const port = String(await freePort());
  const server = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev"], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${path.join(dataDir, "app.db")}`,
      DEMO: "1",
      LOG_LEVEL: "warn",
      ...withoutServices,
    },
  });
  const statusOf = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).status;

  try {
    await expect(async () => expect(await statusOf("/login")).toBe(200)).toPass({ timeout: 120_000 });
    expect(await statusOf("/developers")).toBe(200);
    expect(await statusOf("/api/auth/session")).toBe(401);
  } finally {
    server.kill();
    await once(server, "exit");
  }
});
