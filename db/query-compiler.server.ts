import { SqliteQueryCompiler, ValueNode, type LimitNode } from "kysely";

/**
 * Writes limits into the SQL. SQLite plans by the number of a limit: where that is a parameter, it prepares the statement
 * anew each time a number is bound, which takes longer than to run it.
 */
export class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    if (ValueNode.is(limit) && Number.isInteger(limit.value)) return this.append(`limit ${Number(limit.value)}`);
    // Known when it runs only: of a sum SQLite does not ask before.
    this.append("limit ");
    this.visitNode(limit);
    this.append(" + 0");
  }
}
