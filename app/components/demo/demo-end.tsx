import type { EndScreen } from "~/services/demo/demo-page";
import { ClosingActions } from "./closing-actions";
import { RightMessage } from "./right-message";

/** What the answers showed, and the way to a course. */
export function DemoEnd({ screen: { heading, right, gaps, holding } }: { screen: EndScreen }) {
  return (
    <>
      <RightMessage right={right} />
      <h2 id="demo-step">{heading}</h2>
      {gaps.length === 0 && <p>We found no gap. Start over and get one wrong on purpose to see how we find one.</p>}
      <Gaps title="Gaps you found and closed" gaps={gaps.filter(({ isClosed }) => isClosed)} />
      <Gaps title="Gaps you found, still open" gaps={gaps.filter(({ isClosed }) => !isClosed)} />
      {holding.length > 0 && (
        <section>
          <h3>What’s solid</h3>
          <p>{holding.join(" · ")}</p>
        </section>
      )}
      <p>A course does this for the whole subject, teaches each missing part properly, and remembers what you know.</p>
      <ClosingActions demoLabel="Start over" gap={gaps.find(({ isClosed }) => !isClosed)?.code} />
    </>
  );
}

function Gaps({ title, gaps }: { title: string; gaps: EndScreen["gaps"] }) {
  if (gaps.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="demo-gaps">
        {gaps.map(({ code, name, inConcept, summary }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{inConcept === null ? summary : `In ${inConcept}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
