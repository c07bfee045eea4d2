/**
 * Compresses the scripts and style sheets of the build as well as brotli can, once for all who ask; first it leaves out of
 * the map of routes what no browser needs: `npm run build`.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const FOLDER = path.join(import.meta.dirname, "build/client/assets");
const compress = promisify(brotliCompress);

const files = (await readdir(FOLDER)).filter((name) => /\.(css|js)$/.test(name)).map((name) => path.join(FOLDER, name));
const manifests = files.filter((file) => path.basename(file).startsWith("manifest-"));
await Promise.all(manifests.map(async (file) => writeFile(file, withoutImports(await readFile(file, "utf8")))));
await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))));

/** Half of it would be the files that each file imports, which browsers find in the files. */
function withoutImports(script) {
  const [, start, json] = /^(window\.__remixManifest=)(.*);$/s.exec(script);
  const { routes, ...manifest } = JSON.parse(json);
  for (const [id, { imports: _imports, css: _css, ...route }] of Object.entries(routes)) {
    routes[id] = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && value !== ""));
  }
  return `${start}${JSON.stringify({ ...manifest, routes })};`;
}
