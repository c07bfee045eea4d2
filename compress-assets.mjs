/**
 * Compresses the scripts and style sheets of the build as well as brotli can, once for all who ask; first it leaves out of
 * the map of routes what no browser needs: `npm run build`.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const FOLDER = path.join(import.meta.dirname, "build/client/assets");
const SERVER = path.join(import.meta.dirname, "build/server/index.js");
const compress = promisify(brotliCompress);
/** Addresses that programs, other servers and pictures are fetched from: no link of a page leads there. */
const NOT_OF_PAGES =
  /^(api\/(?!auth\/google)|demo\/google\/(token|keys|\.well-known)|blog\/pictures\/|calendar\/|social-card\/)|^(healthz|robots\.txt|sitemap\.xml)$/;

const files = (await readdir(FOLDER)).filter((name) => /\.(css|js)$/.test(name)).map((name) => path.join(FOLDER, name));
const manifest = files.findIndex((file) => path.basename(file).startsWith("manifest-"));
files[manifest] = await shorten(files[manifest]);
await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))));

/** Under a name by what is in it now, as browsers keep it for a year. The server names it in its pages. */
async function shorten(file) {
  const script = withoutNeedless(await readFile(file, "utf8"));
  const name = path.basename(file, ".js");
  const newName = `manifest-${createHash("sha256").update(script).digest("hex").slice(0, 8)}`;
  const newFile = path.join(FOLDER, `${newName}.js`);
  await rm(file);
  await writeFile(newFile, script.replaceAll(name, newName));
  await writeFile(SERVER, (await readFile(SERVER, "utf8")).replaceAll(name, newName));
  return newFile;
}

/**
 * Half of it would be the files that each file imports, which browsers find in the files; each route's id stands before it.
 * What no page's router is ever asked for, it need not know.
 */
function withoutNeedless(script) {
  const [, start, json] = /^(window\.__remixManifest=)(.*);$/s.exec(script);
  const { routes, ...manifest } = JSON.parse(json);
  for (const [id, { path }] of Object.entries(routes)) {
    if (NOT_OF_PAGES.test(path ?? "")) delete routes[id];
  }
  for (const [id, { id: _id, imports: _imports, css: _css, ...route }] of Object.entries(routes)) {
    routes[id] = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && value !== ""));
  }
  const withIds = "for(const id in __remixManifest.routes)__remixManifest.routes[id].id=id;";
  return `${start}${JSON.stringify({ ...manifest, routes })};${withIds}`;
}
