/** Units that letters of a drawing are wide, in the widest of our fonts at its bolder weight: rather too much than too little. */
const [NARROW, MIDDLE, WIDE] = [4.9, 8.8, 12.6];

export function widthOf(words: string): number {
  let width = 0;
  for (const letter of words) width += widthOfLetter(letter);
  return width;
}

function widthOfLetter(letter: string): number {
  if (/[\s.,:;'’|!()fijlrtI-]/.test(letter)) return NARROW;
  return /[mwDGHMNOQUW%−→↓]/.test(letter) ? WIDE : MIDDLE;
}
