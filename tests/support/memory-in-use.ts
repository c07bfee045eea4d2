import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** In bytes, without what nothing points to any more. */
export function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
