/** For `node --import`: the file or folder REFUSED_RENAME cannot be renamed, as on a disk with an error. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { renameSync } = fs;

fs.renameSync = (from, to) => {
  if (from === process.env.REFUSED_RENAME) throw Object.assign(new Error("EIO: i/o error, rename"), { code: "EIO" });
  renameSync(from, to);
};
syncBuiltinESMExports();
