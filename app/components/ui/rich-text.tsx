interface RichTextProps {
  /** Made by app/rich-text, which lets no raw HTML through, or by components on the server; nothing else may be passed here. */
  html: string;
  /** For a label or a heading: no block around it. */
  inline?: boolean;
  /** Beside its own. */
  className?: string;
}

/** The only place of the product where HTML is inserted as it is. It may be in any language. */
export function RichText({ html, inline = false, className = "" }: RichTextProps) {
  const Element = inline ? "span" : "div";
  return <Element className={`rich-text ${className}`.trim()} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
