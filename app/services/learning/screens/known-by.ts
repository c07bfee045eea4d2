/** Why a part is complete that asked nothing: a test of the course has shown it, or what was learned elsewhere. */
export type KnownBy = { by: "test" } | { by: "learning"; courseNames: string[] };
