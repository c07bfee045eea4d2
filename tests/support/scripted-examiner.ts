import type { Examiner, Grade, Vote } from "~/providers/author/examiner-port";

/** An examiner that finds every explanation sound and every key right, except where a test says what it does instead. */
export function scriptedExaminer(script: Partial<Examiner> = {}): Examiner {
  return {
    readsImages: false,
    solveBlind: async () => votesFor(2, 2),
    gradeExplanation: async () => grade("sound"),
    readWorking: async () => "3 + 4 = 7",
    ...script,
  };
}

/** So many solvers of one mind. Small made-up questions (see scripted-author.ts) have their key at 2. */
export function votesFor(answerIndex: Vote["answerIndex"], count: number): Vote[] {
  return Array.from({ length: count }, () => ({ answerIndex, reason: "It follows from the question." }));
}

export function grade(verdict: Grade["verdict"], feedback = `Feedback on what is ${verdict}.`): Grade {
  return { verdict, feedback };
}
