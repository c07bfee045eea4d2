/** Serves the build with remix-serve: `npm run serve`. */
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import "./db/private-files.mjs";

const BUILD = "build/server/index.js";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Taproot needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
process.chdir(import.meta.dirname);
if (!existsSync(BUILD)) fail("There is no build yet. Run `npm run build` first, or `npm start`, which does both.");
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ||= "production";
process.env.HOST ||= "127.0.0.1"; // remix-serve would listen on all interfaces
process.env.PORT ||= "3000";

const require = createRequire(import.meta.url);
const cli = require.resolve("@remix-run/serve/dist/cli.js");
silenceAccessLog();
serveFilesFast();
announceListening();
process.on("uncaughtException", failToStart);
process.argv = [process.argv[0], cli, BUILD];
require(cli);

/** remix-serve logs with morgan, which prints query strings, sign-in codes included. The app writes its own log. */
function silenceAccessLog() {
  const morgan = createRequire(cli).resolve("morgan");
  const noLog = () => (_request, _response, next) => next();
  require.cache[morgan] = { id: morgan, filename: morgan, loaded: true, exports: noLog };
}

/**
 * remix-serve looks for a file in two folders before each page: a fifth of a page's time. Only a path with a dot in
 * its last part can name one. And it compresses a file for each who asks, in the time and so far only as that allows:
 * what the build has compressed (compress-assets.mjs) is a tenth smaller.
 */
function serveFilesFast() {
  const file = createRequire(createRequire(cli).resolve("express")).resolve("serve-static");
  const serveStatic = require(file);
  const hasExtension = /\.[^/]*$/;
  const fast = (folder, options) => {
    const serve = serveStatic(folder, { ...options, setHeaders: describeCompressed });
    const compressed = compressedPaths(folder);
    return (request, response, next) => {
      if (!hasExtension.test(request.path)) return next();
      if (compressed.has(request.path) && request.acceptsEncodings("br")) request.url = `${request.path}.br`;
      serve(request, response, next);
    };
  };
  require.cache[file].exports = Object.assign(fast, serveStatic);
}

/** As browsers ask for them. */
function compressedPaths(folder) {
  const assets = path.join(folder, "assets");
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return new Set(names.filter((name) => name.endsWith(".br")).map((name) => `/assets/${name.slice(0, -3)}`));
}

/** Said only of a file that is there: a build may be replaced while the server runs. */
function describeCompressed(response, file) {
  if (!file.endsWith(".br")) return;
  response.type(path.extname(file.slice(0, -3)));
  response.set({ "Content-Encoding": "br", Vary: "Accept-Encoding" });
}

/** The app says where it can be reached; remix-serve's own line only tells that the start is over. */
function announceListening() {
  const print = console.log;
  console.log = (...values) => {
    if (!String(values[0]).startsWith("[remix-serve]")) return print(...values);
    console.log = print;
    process.off("uncaughtException", failToStart);
    setFlagsFromString("--heap-growing-percent=25"); // else garbage piles up to several times what is in use
  };
}

function failToStart(error) {
  if (error.code === "EADDRINUSE") fail(`Port ${process.env.PORT} is in use. Set PORT to another one.`);
  const saysAll = error.message?.startsWith("Wrong settings") || error.name === "DataError";
  if (saysAll) fail(error.message);
  fail(error.stack ?? String(error));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
