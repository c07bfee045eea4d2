import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { chromium } from "@playwright/test";

/** What Debian's Chromium needs to run quietly in a container, as root or not. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a Chromium that starts on this machine, or null. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell", // the same engine without windows, at three fifths of the work
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path)) ?? null;
}

/** As `findChromium`, but gets one where there is none. @throws Error that says what to do by hand */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  for (const install of [
    installWithPlaywright,
    installWithApt("chromium-headless-shell"),
    installWithApt("chromium"),
  ]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium was found and none could be installed. Install Chromium or Chrome, " +
      "or set CHROMIUM_PATH to one that starts on this machine.",
  );
}

/** A downloaded browser may lack system libraries; then it does not even print its version. */
function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function installWithPlaywright() {
  console.log("No Chromium found: asking Playwright for one …");
  run("npx", ["playwright", "install", "chromium"]);
}

/** @param {string} name of the system's package: not every system has the one without windows */
function installWithApt(name) {
  return () => {
    if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
    console.log(`Playwright's Chromium does not start here: installing the system's ${name} …`);
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", name]);
  };
}

function run(command, args) {
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 240_000 });
}
