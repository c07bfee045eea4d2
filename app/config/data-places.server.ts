import path from "node:path";

const FILE = "file:";

export interface DataPlaces {
  /** `file:` and a path, or `:memory:`. */
  databaseUrl: string;
  /** Absolute. */
  dataDir: string;
}

/**
 * Where the database and the other data are: in one folder, unless both settings say otherwise; as db/data-places.ts has it for
 * the commands there, which import nothing of the product. Pure.
 */
export function dataPlaces(given: { databaseUrl: string | undefined; dataDir: string | undefined }): DataPlaces {
  const dataDir = path.resolve(given.dataDir ?? folderOf(given.databaseUrl) ?? "data");
  return { databaseUrl: given.databaseUrl ?? `${FILE}${path.join(dataDir, "app.db")}`, dataDir };
}

function folderOf(databaseUrl: string | undefined): string | undefined {
  return databaseUrl?.startsWith(FILE) ? path.dirname(databaseUrl.slice(FILE.length)) : undefined;
}
