export interface SiteSize {
  concepts: number;
  questions: number;
}

/** What this server has, counted; nothing here is an estimate. */
export function SiteFigures({ size: { concepts, questions } }: { size: SiteSize }) {
  return (
    <ul className="facts site-figures">
      <li>
        <strong>{concepts}</strong> concepts
      </li>
      <li>
        <strong>{questions}</strong> questions
      </li>
    </ul>
  );
}
