/**
 * For `node --import`: writes to the file in DISK_CALLS, a line each, what a script had brought to the disk and what it
 * renamed, in that order. A test reads from it what a power cut would have left.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { openSync, fsyncSync, renameSync, appendFileSync } = fs;
const opened = new Map();
const record = (...words) => appendFileSync(process.env.DISK_CALLS, `${words.join(" ")}\n`);

fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest);
  opened.set(descriptor, file);
  return descriptor;
};
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  record("sync", opened.get(descriptor));
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  record("rename", from, to);
};
syncBuiltinESMExports();
