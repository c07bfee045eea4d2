/** After the name of a gap that has one of its own: the concept it is in. */
export function InConcept({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <>
      {" "}
      in <bdi>{name}</bdi>
    </>
  );
}
