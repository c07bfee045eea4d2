interface RootEndProps {
  /** What it is by now. */
  state: string;
  /** The concept it is a part of; null where that is its heading. */
  conceptName: string | null;
}

/** What the drawing of a root says beside its end. */
export function RootEnd({ state, conceptName }: RootEndProps) {
  if (conceptName === null) return state;
  return (
    <>
      {state}{" "}
      <span className="small">
        in <bdi>{conceptName}</bdi>
      </span>
    </>
  );
}
