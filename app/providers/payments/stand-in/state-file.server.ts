import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { StandInState } from "./state";

/** Keeps the state in a file, so that a restart forgets no subscription. */
export function createStateFile(file: string) {
  return {
    /** Null when there is none yet. */
    read(): StandInState | null {
      try {
        return JSON.parse(readFileSync(file, "utf8")) as StandInState;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw new Error(`${file}, what the stand-in for Stripe knows, cannot be read: delete it to begin anew`, {
          cause: error,
        });
      }
    },
    /** It is the old one or the new one, whatever is killed when. */
    write(state: StandInState): void {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
