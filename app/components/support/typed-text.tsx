/** What somebody typed, as they typed it: a paragraph for each that they made. */
export function TypedText({ text }: { text: string }) {
  return (
    <div className="typed-text" dir="auto">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
