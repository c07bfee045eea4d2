import { Specimen } from "./specimen";

export function TypeScale() {
  return (
    <Specimen
      id="type"
      title="Type"
      rule="Headings in the serif of the system, everything else in its sans. Lines of text are at most 42 rem wide."
    >
      <p className="type-display">Display: the landing page alone</p>
      <p className="type-heading">Heading: one for each page</p>
      <p className="type-heading-small">Small heading: parts of a page</p>
      <p className="lead">Lead: what the page is about, in a sentence or two under its heading.</p>
      <p>
        Text: what is to be read. <a href="#type">A link is underlined</a>, <strong>what matters is strong</strong>, and{" "}
        <code>code</code> and <kbd>keys</kbd> keep their width.
      </p>
      <p className="small">Small: side notes you don’t need to follow the text.</p>
      <p className="ground-caption">Caption: under a drawing, in italics.</p>
      <div className="prose">
        <h3>Prose</h3>
        <p>
          Long texts have larger letters and more air between the lines. This is how legal pages, posts and the pages
          about the method look.
        </p>
        <ul>
          <li>A list in it</li>
          <li>keeps its marks.</li>
        </ul>
        <blockquote>A quotation is set off by a rule at its side.</blockquote>
      </div>
    </Specimen>
  );
}
