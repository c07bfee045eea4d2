import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./usage-error";

/** What was said on the command line. @throws UsageError for an option that is unknown, or lacks its value */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
