import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

interface PostTagsProps {
  tags: string[];
}

export function PostTags({ tags }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags">
      <ul className="tag-list">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={paths.blogTag(tag)}>{tag}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
