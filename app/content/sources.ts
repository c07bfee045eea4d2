/** Publications that the research page names. Their DOIs were compared with other records; nothing is quoted. */
export interface Source {
  authors: string;
  year: number;
  title: string;
  /** Journal, volume, pages. */
  where: string;
  /** Below https://doi.org/ */
  doi?: string;
}

export const sources = {
  roediger2006: {
    authors: "Roediger, H. L. and Karpicke, J. D.",
    year: 2006,
    title: "Test-enhanced learning: Taking memory tests improves long-term retention",
    where: "Psychological Science 17, 249–255",
    doi: "10.1111/j.1467-9280.2006.01693.x",
  },
  rowland2014: {
    authors: "Rowland, C. A.",
    year: 2014,
    title: "The effect of testing versus restudy on retention: A meta-analytic review of the testing effect",
    where: "Psychological Bulletin 140, 1432–1463",
    doi: "10.1037/a0037559",
  },
  vanGog2015: {
    authors: "van Gog, T. and Sweller, J.",
    year: 2015,
    title:
      "Not new, but nearly forgotten: The testing effect decreases or even disappears as the complexity of learning materials increases",
    where: "Educational Psychology Review 27, 247–264",
    doi: "10.1007/s10648-015-9310-x",
  },
  karpicke2015: {
    authors: "Karpicke, J. D. and Aue, W. R.",
    year: 2015,
    title: "The testing effect is alive and well with complex materials",
    where: "Educational Psychology Review 27, 317–326",
    doi: "10.1007/s10648-015-9309-3",
  },
  gagne1968: {
    authors: "Gagné, R. M.",
    year: 1968,
    title: "Learning hierarchies",
    where: "Educational Psychologist 6, 1–9",
  },
  brown1978: {
    authors: "Brown, J. S. and Burton, R. R.",
    year: 1978,
    title: "Diagnostic models for procedural bugs in basic mathematical skills",
    where: "Cognitive Science 2, 155–192",
    doi: "10.1207/s15516709cog0202_4",
  },
  doignon1985: {
    authors: "Doignon, J.-P. and Falmagne, J.-C.",
    year: 1985,
    title: "Spaces for the assessment of knowledge",
    where: "International Journal of Man-Machine Studies 23, 175–196",
  },
  bloom1984: {
    authors: "Bloom, B. S.",
    year: 1984,
    title: "The 2 sigma problem: The search for methods of group instruction as effective as one-to-one tutoring",
    where: "Educational Researcher 13(6), 4–16",
    doi: "10.3102/0013189X013006004",
  },
  slavin1987: {
    authors: "Slavin, R. E.",
    year: 1987,
    title: "Mastery learning reconsidered",
    where: "Review of Educational Research 57, 175–213",
    doi: "10.3102/00346543057002175",
  },
  kulik1990: {
    authors: "Kulik, C.-L. C., Kulik, J. A. and Bangert-Drowns, R. L.",
    year: 1990,
    title: "Effectiveness of mastery learning programs: A meta-analysis",
    where: "Review of Educational Research 60, 265–299",
    doi: "10.3102/00346543060002265",
  },
  vanLehn2011: {
    authors: "VanLehn, K.",
    year: 2011,
    title: "The relative effectiveness of human tutoring, intelligent tutoring systems, and other tutoring systems",
    where: "Educational Psychologist 46, 197–221",
    doi: "10.1080/00461520.2011.611369",
  },
  chi1989: {
    authors: "Chi, M. T. H., Bassok, M., Lewis, M. W., Reimann, P. and Glaser, R.",
    year: 1989,
    title: "Self-explanations: How students study and use examples in learning to solve problems",
    where: "Cognitive Science 13, 145–182",
    doi: "10.1207/s15516709cog1302_1",
  },
  rittleJohnson2017: {
    authors: "Rittle-Johnson, B., Loehr, A. M. and Durkin, K.",
    year: 2017,
    title:
      "Promoting self-explanation to improve mathematics learning: A meta-analysis and instructional design principles",
    where: "ZDM Mathematics Education 49, 599–611",
  },
  bisra2018: {
    authors: "Bisra, K., Liu, Q., Nesbit, J. C., Salimi, F. and Winne, P. H.",
    year: 2018,
    title: "Inducing self-explanation: A meta-analysis",
    where: "Educational Psychology Review 30, 703–725",
    doi: "10.1007/s10648-018-9434-x",
  },
  kluger1996: {
    authors: "Kluger, A. N. and DeNisi, A.",
    year: 1996,
    title:
      "The effects of feedback interventions on performance: A historical review, a meta-analysis, and a preliminary feedback intervention theory",
    where: "Psychological Bulletin 119, 254–284",
    doi: "10.1037/0033-2909.119.2.254",
  },
  hattie2007: {
    authors: "Hattie, J. and Timperley, H.",
    year: 2007,
    title: "The power of feedback",
    where: "Review of Educational Research 77, 81–112",
    doi: "10.3102/003465430298487",
  },
  butler2008: {
    authors: "Butler, A. C. and Roediger, H. L.",
    year: 2008,
    title: "Feedback enhances the positive effects and reduces the negative effects of multiple-choice testing",
    where: "Memory & Cognition 36, 604–616",
    doi: "10.3758/MC.36.3.604",
  },
  corbett1994: {
    authors: "Corbett, A. T. and Anderson, J. R.",
    year: 1994,
    title: "Knowledge tracing: Modeling the acquisition of procedural knowledge",
    where: "User Modeling and User-Adapted Interaction 4, 253–278",
    doi: "10.1007/BF01099821",
  },
  pelanek2016: {
    authors: "Pelánek, R.",
    year: 2016,
    title: "Applications of the Elo rating system in adaptive educational systems",
    where: "Computers & Education 98, 169–179",
    doi: "10.1016/j.compedu.2016.03.017",
  },
  cepeda2006: {
    authors: "Cepeda, N. J., Pashler, H., Vul, E., Wixted, J. T. and Rohrer, D.",
    year: 2006,
    title: "Distributed practice in verbal recall tasks: A review and quantitative synthesis",
    where: "Psychological Bulletin 132, 354–380",
    doi: "10.1037/0033-2909.132.3.354",
  },
  dunlosky2013: {
    authors: "Dunlosky, J., Rawson, K. A., Marsh, E. J., Nathan, M. J. and Willingham, D. T.",
    year: 2013,
    title: "Improving students’ learning with effective learning techniques",
    where: "Psychological Science in the Public Interest 14, 4–58",
    doi: "10.1177/1529100612453266",
  },
  pashler2008: {
    authors: "Pashler, H., McDaniel, M., Rohrer, D. and Bjork, R.",
    year: 2008,
    title: "Learning styles: Concepts and evidence",
    where: "Psychological Science in the Public Interest 9, 105–119",
    doi: "10.1111/j.1539-6053.2009.01038.x",
  },
} satisfies Record<string, Source>;
