import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { RichText } from "~/components/ui/rich-text";
import type { ExternalResource, StudyContent } from "~/services/learning/contents/study-content";

export function StudyMaterial({ content }: { content: StudyContent }) {
  return (
    <>
      <p className="content-meta">
        <DifficultyBadge level={content.difficultyLevel} /> About {content.estimatedStudyTime}
      </p>
      <div className="content-facts">
        <section aria-labelledby="objectives">
          <h2 id="objectives">What you will be able to do</h2>
          <HtmlList items={content.learningObjectives} />
        </section>
        <section aria-labelledby="key-concepts">
          <h2 id="key-concepts">Key concepts</h2>
          <HtmlList items={content.keyConcepts} />
        </section>
      </div>
      {content.contentBlocks.map((block, index) => (
        <section className="content-block" data-type={block.type} key={index} aria-labelledby={`block-${index}`}>
          <h2 id={`block-${index}`} dir="auto">
            {block.heading}
          </h2>
          <RichText html={block.content} />
          {block.visualAidSuggestion && (
            <p>
              <strong>Picture this:</strong> <span dir="auto">{block.visualAidSuggestion}</span>
            </p>
          )}
        </section>
      ))}
      {content.externalResources.length > 0 && (
        <section aria-labelledby="resources">
          <h2 id="resources">Where to read on</h2>
          <ul className="resource-list">
            {content.externalResources.map((resource) => (
              <li key={resource.title}>
                <Resource resource={resource} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function HtmlList({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <RichText html={item} inline />
        </li>
      ))}
    </ul>
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
      <p className="resource-source">
        {kinds[resource.type]} · {resource.authorOrSource} · {resource.estimatedTime}
      </p>
      <p dir="auto">{resource.description}</p>
    </>
  );
}
