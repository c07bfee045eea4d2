/**
 * What goes wrong on the way, for tests. `lose`: it never got there. `break`: it was done, and the connection broke before
 * anything was said of it. `cut`: … in the middle of the answer. `fail`: another status, and nothing done. `slow`: so many
 * milliseconds later.
 */
export type Fault =
  | { kind: "lose" }
  | { kind: "break" }
  | { kind: "cut" }
  | { kind: "fail"; status: 409 | 429 | 500 | 503 }
  | { kind: "slow"; ms: number };

export interface FaultRule {
  /** `POST /v1/refunds`, `POST /v1/customers/:id`; `*` for every call. */
  call: string;
  fault: Fault;
  /** How often it still happens. */
  times: number;
}

/** Something that a test does in the middle of a call, such as killing whoever made it. */
export interface Interruption {
  call: string;
  when: "before" | "after";
  run: () => void | Promise<void>;
}

export interface RecordedRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  idempotencyKey: string | null;
  status: number;
  isReplayed: boolean;
}

export interface Troubles {
  faults: FaultRule[];
  interruptions: Interruption[];
  /** What was asked so far, oldest first. */
  requests: RecordedRequest[];
  isRecording: boolean;
}

export const noTroubles = (): Troubles => ({ faults: [], interruptions: [], requests: [], isRecording: false });

export function takeFault({ faults }: Troubles, method: string, path: string): Fault | null {
  const rule = faults.find(({ call, times }) => times > 0 && isCall(call, method, path));
  if (!rule) return null;
  rule.times -= 1;
  return rule.fault;
}

/** The next one for a call, which happens once. */
export function takeInterruption(
  { interruptions }: Troubles,
  when: Interruption["when"],
  method: string,
  path: string,
): Interruption | null {
  const index = interruptions.findIndex((one) => one.when === when && isCall(one.call, method, path));
  return index < 0 ? null : interruptions.splice(index, 1)[0]!;
}

export function isCall(named: string, method: string, path: string): boolean {
  if (named === "*") return true;
  const [wantedMethod, wantedPath = ""] = named.split(" ");
  const wanted = wantedPath.split("/");
  const parts = path.split("/");
  const isPath = wanted.length === parts.length && wanted.every((part, at) => part === ":id" || part === parts[at]);
  return wantedMethod === method && isPath;
}
