import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { freePort } from "./free-port";
import { withoutServices } from "./model-env";

export interface RunningServer {
  url: string;
  pid: number;
  /** Where its database and images are; hand it to the next `startServer` to start again on the same data. */
  dataDir: string;
  /** Milliseconds from the start of the process to the first good answer. */
  readyAfterMs: number;
  /** Everything it printed so far. */
  log: () => string;
  /** Ends it as an operator would; resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  kill9: () => Promise<void>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** Kept when given; otherwise a temporary folder that goes when this process ends. */
  dataDir?: string;
  /** The folder of another build; this one's when left out. */
  root?: string;
  /** The one it had before, so that it is found at its address again; otherwise one that is free. */
  port?: number;
}

/** What `npm run serve` sets and gives to Node: its limits of memory are part of the product. */
const [limits = "", flags = ""] = packageJson.scripts.serve.split(" exec node ");

const running = new Set<ChildProcess>();
const temporaryFolders = new Set<string>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 10;

/** Starts the built product in demo mode, where nothing is sold unless `env` says so, on a free port and waits until it is well. */
export async function startServer({
  env = {},
  dataDir = temporaryFolder(),
  root,
  port: formerPort,
}: ServerOptions = {}): Promise<RunningServer> {
  const port = formerPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, flags.split(" "), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries([limits.split("=")]),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${path.join(dataDir, "app.db")}`,
      DEMO: "1",
      LOG_LEVEL: "warn",
      ...withoutServices,
      BILLING: "none", // or nobody could learn before they have begun a trial
      ...env,
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  running.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code);
    });
  });

  while (!(await isWell(url))) {
    if (!running.has(child)) throw new Error(`The server ended before it was well:\n${printed}`);
    if (performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill("SIGKILL");
      throw new Error(`The server was not well within ${START_TIMEOUT_MS} ms:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }

  return {
    url,
    pid: child.pid!,
    dataDir,
    readyAfterMs: performance.now() - startedAt,
    log: () => printed,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
    kill9: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function isWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-"));
  temporaryFolders.add(folder);
  return folder;
}
