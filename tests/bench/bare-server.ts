import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { freePort } from "../support/free-port";

export interface BareServer {
  url: string;
  stop: () => void;
}

const FOLDER = ".cache/bench/bare-app";

/** Builds the bare app beside this file and serves it with stock remix-serve's own command line, as its template does. */
export async function startBareServer(): Promise<BareServer> {
  const build = spawnSync("npx", ["remix", "vite:build", "tests/bench/bare-app", "--emptyOutDir"], {
    encoding: "utf8",
  });
  if (build.status !== 0) throw new Error(`The bare app did not build:\n${build.stdout}${build.stderr}`);
  copyStockRemix();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(`${FOLDER}/node_modules/@remix-run/serve/dist/cli.js`, [`${FOLDER}/server/index.js`], {
    stdio: "ignore",
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (attempt > 200 || child.exitCode !== null) throw new Error("The bare app did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop: () => child.kill("SIGKILL") };
}

/** Remix as it comes from npm, where the bare app finds it before the product's: without what `patches/` changes in it. */
function copyStockRemix(): void {
  const packages = `${FOLDER}/node_modules/@remix-run`;
  rmSync(packages, { recursive: true, force: true });
  cpSync("node_modules/@remix-run", packages, { recursive: true });
  for (const patch of readdirSync("patches")) {
    execFileSync("git", ["apply", "--reverse", `--directory=${FOLDER}`, `patches/${patch}`]);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
