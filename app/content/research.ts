import { sources, type Source } from "./sources";

/** What is known about learning, and what Taproot makes of it. */
export interface Finding {
  id: string;
  title: string;
  /** What was found. */
  found: string;
  /** What is disputed about it, or where it ends. */
  disputed: string;
  /** What Taproot does because of it. */
  here: string;
  sources: Source[];
}

export const findings: Finding[] = [
  {
    id: "retrieval",
    title: "Being asked teaches",
    found:
      "Recalling something makes it stick longer than rereading it, even if rereading feels better at the time. It is one of the most frequently replicated findings about memory.",
    disputed:
      "How well this works for complicated material is debated: some researchers see the effect fade, others reply that this comes from how people practiced in those studies, not from the material.",
    here: "Taproot asks first and explains afterwards. Every question has a lesson you can open whenever you like.",
    sources: [sources.roediger2006, sources.rowland2014, sources.vanGog2015, sources.karpicke2015],
  },
  {
    id: "prerequisites",
    title: "Knowledge builds on knowledge",
    found:
      "Many subjects can be drawn as a map in which one thing builds on others. From what you can do, such a map shows what you are ready to learn next. And many mistakes are not accidents: they follow from one wrong idea that can be named.",
    disputed:
      "People draw these maps, and they draw them differently. Some learners also reach a concept without the ones it is said to build on.",
    here: "Every course is such a map. After a wrong answer we follow it down, and if you solve the question above without the simpler ones below, they won’t hold you back.",
    sources: [sources.gagne1968, sources.brown1978, sources.doignon1985],
  },
  {
    id: "mastery",
    title: "Mastery before the next step",
    found:
      "Students who move on only when they have mastered a step learn more on average, and weaker students gain the most. In many comparisons, good tutoring programs come close to human tutors.",
    disputed:
      "The famous advantage of two standard deviations has rarely been replicated. On broad tests and over longer periods the gains are much smaller, and some reviews find hardly any. Mastery also takes time.",
    here: "A part is complete when you have answered each of its questions right and shown each of its concepts; then the next one opens. We don’t promise you two sigma.",
    sources: [sources.bloom1984, sources.slavin1987, sources.kulik1990, sources.vanLehn2011],
  },
  {
    id: "explanation",
    title: "Saying why",
    found:
      "Learners who explain steps to themselves understand more and can use it in more places. Asking for explanations helps people who wouldn’t have explained on their own.",
    disputed:
      "Explaining takes time that could be spent practicing. In mathematics the immediate gains were small to moderate, and larger when learners had help explaining. How long they last is less clear.",
    here: "We ask for a sentence in your own words that says why. “I don’t know yet” is an answer, too, and an honest one.",
    sources: [sources.chi1989, sources.rittleJohnson2017, sources.bisra2018],
  },
  {
    id: "feedback",
    title: "Feedback that says what to do next",
    found:
      "Feedback helps when it says what is missing and what comes next. After multiple-choice questions it also keeps wrong options from being remembered as right.",
    disputed:
      "Feedback is not enough by itself: in one large review it made results worse in more than a third of the comparisons, and the more it was about the person, the less it helped.",
    here: "You see at once whether an answer is right, why, and what a wrong option tells us. We comment on the answer, never on you.",
    sources: [sources.kluger1996, sources.hattie2007, sources.butler2008],
  },
  {
    id: "estimating",
    title: "Estimating what you know",
    found:
      "Answers show how likely you are to know something, if you allow for luck and for how hard the question was. Simple ways of keeping score turn out to be robust and good enough for practice.",
    disputed:
      "Every such number is an estimate. It can be wrong about you for weeks, and it knows nothing about what no question asks.",
    here: "Taproot keeps a score like a chess rating, with an allowance for guessing. It uses the score to choose your questions, not to grade you.",
    sources: [sources.corbett1994, sources.pelanek2016],
  },
  {
    id: "spacing",
    title: "Coming back later",
    found:
      "The same amount of practice lasts longer when you spread it over days than when you do it all at once. The best spacing grows with the time you want to remember something for.",
    disputed:
      "Nobody knows the best spacing for a particular person and topic. What we know are averages, mostly for words and facts.",
    here: "What you’ve mastered comes back as a review before it is likely to fade, and the next date depends on how the review went.",
    sources: [sources.cepeda2006, sources.dunlosky2013],
  },
];

/** What many believe and Taproot leaves out. */
export const leftOut: { text: string; source: Source } = {
  text: "Learning styles. Many people believe that we learn better when teaching matches our type, visual or auditory. When researchers tested the idea, they found next to no support for it.",
  source: sources.pashler2008,
};
