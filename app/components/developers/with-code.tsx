/** Words of the description, in which names stand between backticks. */
export function WithCode({ words }: { words: string }) {
  return words.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
