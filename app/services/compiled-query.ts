import type { CompiledQuery, Kysely } from "kysely";
import type { DbContext } from "~/services/context";
import type { Database } from "~db/schema";

/**
 * A query of the pages that are opened most, put together and compiled once: that takes Kysely longer than SQLite takes
 * to run it. `build` is given stand-ins, which may only be used as values; each call puts its own in their places.
 */
export function compiledQuery<Input extends object, Row>(
  build: (db: Kysely<Database>, input: Input) => { compile(): CompiledQuery<Row> },
): (ctx: DbContext, input: Input) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (ctx, input) => {
    const query = (compiled ??= build(ctx.db, standIns as Input).compile());
    const parameters = query.parameters.map((value) =>
      value instanceof StandIn ? input[value.name as keyof Input] : value,
    );
    return (await ctx.db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

class StandIn {
  constructor(readonly name: string) {}
}

const standIns = new Proxy({}, { get: (_target, name) => new StandIn(String(name)) });
