export interface SiteSize {
  concepts: number;
  questions: number;
  /** What it is all about, within a sentence; null where it is more than one thing. */
  topic: string | null;
}

/** What this server has, counted; nothing here is an estimate. */
export function SiteFigures({ size: { concepts, questions, topic } }: { size: SiteSize }) {
  return (
    <div className="site-figures">
      <ul className="facts">
        <li>
          <strong>{concepts}</strong> concepts
        </li>
        <li>
          <strong>{questions}</strong> questions
        </li>
      </ul>
      {topic && <p className="small">in {topic}</p>}
    </div>
  );
}
