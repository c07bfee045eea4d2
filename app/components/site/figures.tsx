interface FiguresProps {
  figures: { figure: string; what: string }[];
}

/** What was counted, large. */
export function Figures({ figures }: FiguresProps) {
  return (
    <ul className="facts">
      {figures.map(({ figure, what }) => (
        <li key={what}>
          <strong>{figure}</strong> {what}
        </li>
      ))}
    </ul>
  );
}
