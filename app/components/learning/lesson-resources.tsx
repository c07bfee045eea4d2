import type { ExternalResource } from "~/services/learning/contents/study-content";

/** Where a lesson's author would read on. */
export function LessonResources({ resources }: { resources: ExternalResource[] }) {
  return (
    <details className="lesson-more">
      <summary>
        <h2>More to read and watch</h2>
      </summary>
      <ul className="resource-list">
        {resources.map((resource) => (
          <li key={resource.title}>
            <Resource resource={resource} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const kinds: Record<ExternalResource["type"], string> = {
  video: "Video",
  book: "Book",
  website: "Website",
  interactive_tool: "Interactive tool",
  other: "Resource",
};

function Resource({ resource }: { resource: ExternalResource }) {
  return (
    <>
      <h3 dir="auto">
        {resource.url ? (
          <a href={resource.url} rel="noopener noreferrer">
            {resource.title}
          </a>
        ) : (
          resource.title
        )}
      </h3>
      <p className="content-meta">
        {kinds[resource.type]} · {resource.authorOrSource} · {resource.estimatedTime}
      </p>
      <p dir="auto">{resource.description}</p>
    </>
  );
}
