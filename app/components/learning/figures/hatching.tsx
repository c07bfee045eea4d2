/** What nobody knows, and what missed, is hatched: not by its colour alone does it differ. */
export function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="figure-line" d="M0 0v6" />
    </pattern>
  );
}
