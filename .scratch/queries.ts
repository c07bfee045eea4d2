import SQLite from "better-sqlite3";
const q = new Map<string, [number, number]>();
(globalThis as any).__q = q;
