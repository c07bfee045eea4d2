import { execFile } from "node:child_process";

/** Runs `npm run learning:simulate` with these arguments. */
export function runSimulation(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ["--import", "tsx", "app/commands/learning/simulate.ts", ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
