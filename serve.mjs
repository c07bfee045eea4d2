/** Serves the build with remix-serve: `npm run serve`. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { constants } from "node:zlib";
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
lookForFilesOnly();
compressFilesWell();
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
 * its last part can name one.
 */
function lookForFilesOnly() {
  const file = createRequire(createRequire(cli).resolve("express")).resolve("serve-static");
  const serveStatic = require(file);
  const hasExtension = /\.[^/]*$/;
  const selective = (folder, options) => {
    const serve = serveStatic(folder, options);
    return (request, response, next) => (hasExtension.test(request.path) ? serve(request, response, next) : next());
  };
  require.cache[file].exports = Object.assign(selective, serveStatic);
}

/** The style sheet is a good half of a first view's weight, and sent once to each browser. */
function compressFilesWell() {
  const file = createRequire(cli).resolve("compression");
  const compression = require(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  require.cache[file].exports = (options) => compression({ brotli, ...options });
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
