/** Compresses the scripts and style sheets of the build as well as brotli can, once for all who ask: `npm run build`. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const FOLDER = path.join(import.meta.dirname, "build/client/assets");
const compress = promisify(brotliCompress);

const files = (await readdir(FOLDER)).filter((name) => /\.(css|js)$/.test(name)).map((name) => path.join(FOLDER, name));
await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))));
