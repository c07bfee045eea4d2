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
      "Whoever recalls something keeps it longer than whoever reads it once more, even if reading again feels better at " +
      "the time. It is among the most often repeated results about memory.",
    disputed:
      "How far this reaches with complicated material is argued about: some see the effect fade there, others answer that " +
      "this comes from how those studies had people practise, and not from the material.",
    here: "Taproot asks first and explains afterwards. Study material is there whenever you want it, beside a question.",
    sources: [sources.roediger2006, sources.rowland2014, sources.vanGog2015, sources.karpicke2015],
  },
  {
    id: "prerequisites",
    title: "Knowledge stands on knowledge",
    found:
      "Many subjects can be drawn as a net in which one thing rests on others. From what somebody can do, such a net tells " +
      "what they are ready to learn next; and many mistakes are no accidents, but follow from one wrong idea that can be " +
      "named.",
    disputed:
      "The net is drawn by people, and people draw it differently. Some learners also reach a concept without what it is " +
      "said to rest on.",
    here:
      "Every course is such a net. A wrong answer is followed down in it, and whoever solves the question above without " +
      "the parts beneath is not held back by them.",
    sources: [sources.gagne1968, sources.brown1978, sources.doignon1985],
  },
  {
    id: "mastery",
    title: "Mastery before the next step",
    found:
      "Pupils who go on only when they have mastered a step learn more on average, and the weaker ones gain most. Good " +
      "tutoring programs come close to human tutors in many comparisons.",
    disputed:
      "The famous advantage of two standard deviations has hardly been found again. Over broad tests and long times the gains " +
      "are much smaller, and in some reviews hardly there. Mastery also costs time.",
    here:
      "A subsection is complete when each of its questions has been answered right and each of its concepts is " +
      "proved, and then what rests on it opens. We promise no sigma.",
    sources: [sources.bloom1984, sources.slavin1987, sources.kulik1990, sources.vanLehn2011],
  },
  {
    id: "explanation",
    title: "Saying why",
    found:
      "Learners who explain steps to themselves understand more and carry it further, and asking them to do so helps " +
      "those who would not have done it of their own accord.",
    disputed:
      "Explaining takes time that could go into practice. In mathematics the gains right afterwards were small to moderate, " +
      "larger where learners had help in explaining, and how long they last is less clear.",
    here: "Every answer wants a sentence of yours that says why. “I don't know yet” is an answer, too, and an honest one.",
    sources: [sources.chi1989, sources.rittleJohnson2017, sources.bisra2018],
  },
  {
    id: "feedback",
    title: "Feedback that says what to do next",
    found:
      "Feedback helps when it tells what is missing and what comes next. After questions with options it also keeps the " +
      "wrong options from being remembered as right.",
    disputed:
      "It does not help by itself: in one large review it made results worse in more than a third of the comparisons, and " +
      "it helped less the more it was about the person.",
    here: "You learn at once whether an answer is right, why, and what the wrong option says. Nothing is said about you.",
    sources: [sources.kluger1996, sources.hattie2007, sources.butler2008],
  },
  {
    id: "estimating",
    title: "Guessing what somebody knows",
    found:
      "Answers tell how likely somebody is to know a thing, if one reckons with luck and with how hard the question was. " +
      "Simple ways of keeping score turn out to be sturdy and good enough to practise with.",
    disputed:
      "Every such number is a belief. It can be wrong about you for weeks, and it sees nothing that no question asks for.",
    here: "Taproot keeps a score like those of chess, with a floor for guessing. It chooses questions by it and grades nobody.",
    sources: [sources.corbett1994, sources.pelanek2016],
  },
  {
    id: "spacing",
    title: "Coming back later",
    found:
      "The same practice lasts longer when it is spread over days than when it is done in one go. The best distance grows " +
      "with the time for which something is to be remembered.",
    disputed:
      "Nobody knows the best distance for a given person and thing; what is known are averages, mostly for words and facts.",
    here: "Courses return to a concept when an explanation gave reason to. A calendar of reviews is planned and not built yet.",
    sources: [sources.cepeda2006, sources.dunlosky2013],
  },
];

/** What many believe and Taproot leaves out. */
export const leftOut: { text: string; source: Source } = {
  text:
    "Learning styles. The idea that people learn better when teaching matches their being a visual or an auditory type is " +
    "widely believed and was found to have next to no support when somebody looked.",
  source: sources.pashler2008,
};
