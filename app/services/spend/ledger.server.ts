import type { SpendLedger } from "~/providers/author/ledger-port";
import type { DbContext } from "~/services/context";
import type { SpendSettings } from "./settings";

export function createLedger(_ctx: DbContext, _settings: SpendSettings): SpendLedger {
  throw new Error("being built");
}
