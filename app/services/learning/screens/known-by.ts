/** Why a part is complete whose questions did not make it so: a test of the course has shown it, or what was learned elsewhere. */
export type KnownBy = ({ by: "test" } | { by: "learning"; courseNames: string[] }) & {
  /** It is studied all the same: some of its questions are there or being written, and are to be gone on with. */
  isBegun: boolean;
};
