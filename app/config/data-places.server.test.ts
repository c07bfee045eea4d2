import path from "node:path";
import { expect, test } from "vitest";
import { dataPlaces } from "./data-places.server";

const here = (...names: string[]) => path.resolve(...names);

test.each([
  [{}, `file:${here("data", "app.db")}`, here("data")],
  [{ dataDir: "/srv/taproot" }, "file:/srv/taproot/app.db", "/srv/taproot"],
  [{ dataDir: "ours" }, `file:${here("ours", "app.db")}`, here("ours")],
  [{ databaseUrl: "file:/srv/taproot/our.db" }, "file:/srv/taproot/our.db", "/srv/taproot"],
  [{ databaseUrl: "file:./ours/our.db" }, "file:./ours/our.db", here("ours")],
  [{ databaseUrl: "file:/fast/our.db", dataDir: "/large" }, "file:/fast/our.db", "/large"],
  [{ databaseUrl: ":memory:" }, ":memory:", here("data")],
])(
  "the database and the other data are in one folder, unless both settings are set: %j",
  (given: { databaseUrl?: string; dataDir?: string }, databaseUrl, dataDir) => {
    expect(dataPlaces({ databaseUrl: given.databaseUrl, dataDir: given.dataDir })).toEqual({ databaseUrl, dataDir });
  },
);
