/** The job-ready tracks: what each covers, in the order in which one part builds on another. */
export interface Track {
  id: string;
  name: string;
  /** At some ten hours a week. */
  weeks: string;
  description: string;
  parts: TrackPart[];
}

export interface TrackPart {
  name: string;
  covers: string;
  /** The folder of the pack in `db/curriculum` that teaches it. */
  topic?: string;
}

const STATISTICS = "probability-and-statistics";

export const tracks: Track[] = [
  {
    id: "full-stack",
    name: "Full-Stack Web Development",
    weeks: "12-16 weeks",
    description: "From what happens when someone clicks a link to an application you run and stand behind.",
    parts: [
      { name: "How the web works", covers: "addresses, requests and answers, what a browser does" },
      { name: "HTML and CSS", covers: "structure, forms, layout, accessibility" },
      { name: "JavaScript", covers: "values, functions, objects, asynchronous code" },
      { name: "In the browser", covers: "the document, events, fetching data" },
      { name: "Working with others", covers: "version control, reviews, tests" },
      { name: "Interfaces", covers: "components, state, routes" },
      { name: "On the server", covers: "APIs, sessions, checking input" },
      { name: "Databases", covers: "tables, joins, indexes, transactions" },
      { name: "Running it", covers: "common attacks, deployment, logs, backups" },
    ],
  },
  {
    id: "data-science",
    name: "Data Science & Analytics",
    weeks: "14-18 weeks",
    description: "From a table of numbers to a decision you can defend, and the mistakes in between.",
    parts: [
      { name: "Numbers and tables", covers: "proportions, rates, kinds of data", topic: STATISTICS },
      { name: "Probability", covers: "events, conditions, Bayes’ theorem, expected values", topic: STATISTICS },
      { name: "Statistics", covers: "distributions, samples, intervals, tests and their errors", topic: STATISTICS },
      { name: "Programming", covers: "Python, from values to functions and files" },
      { name: "Getting data into shape", covers: "SQL, joins, missing and suspect values" },
      { name: "Seeing data", covers: "charts that show, and charts that mislead" },
      { name: "Mathematics for models", covers: "vectors, matrices, derivatives" },
      { name: "Models", covers: "regression, classification, testing on unseen data" },
      { name: "Conclusions", covers: "cause and correlation, experiments, presenting results" },
    ],
  },
  {
    id: "cloud",
    name: "Cloud Computing & DevOps",
    weeks: "10-14 weeks",
    description: "From your first command line to systems that change many times a day and stay up.",
    parts: [
      { name: "Linux", covers: "files, processes, permissions, the shell" },
      { name: "Networks", covers: "addresses, names, ports, encryption" },
      { name: "Scripts and version control", covers: "work you can repeat and undo" },
      { name: "Containers", covers: "images, volumes, networking" },
      { name: "Delivery", covers: "automatic builds, tests and releases" },
      { name: "The cloud’s building blocks", covers: "compute, storage, identity, cost" },
      { name: "Infrastructure as code", covers: "plans, state, reviewed changes" },
      { name: "Many machines", covers: "orchestration, scaling, failing safely" },
      { name: "Keeping it up", covers: "metrics, alerts, incidents and learning from them" },
    ],
  },
];
