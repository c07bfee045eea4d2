/** A gap by its name, which may be in a language that runs the other way. */
export function YourGap({ name }: { name: string }) {
  return (
    <>
      Your gap: <bdi>{name}</bdi>
    </>
  );
}
