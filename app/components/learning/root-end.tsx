interface RootEndProps {
  /** What it is by now. */
  state: string;
  /** Its concept; null where that is its heading. */
  conceptName: string | null;
}

/** What the drawing of a root says beside its end. */
export function RootEnd({ state, conceptName }: RootEndProps) {
  if (conceptName === null) return state;
  return (
    <>
      <span className="small">{state}</span> <bdi>{conceptName}</bdi>
    </>
  );
}
