/** The job-ready tracks: what each covers, in the order in which one part rests on another. */
export interface Track {
  id: string;
  name: string;
  /** At some ten hours a week. */
  weeks: string;
  description: string;
  parts: { name: string; covers: string }[];
}

export const tracks: Track[] = [
  {
    id: "full-stack",
    name: "Full-Stack Web Development",
    weeks: "12-16 weeks",
    description: "From what happens when somebody follows a link to an application that you run and can answer for.",
    parts: [
      { name: "How the web works", covers: "addresses, requests and answers, what a browser does" },
      { name: "HTML and CSS", covers: "structure, forms, layout, access for everybody" },
      { name: "JavaScript", covers: "values, functions, objects, and what happens later" },
      { name: "In the browser", covers: "the document, events, fetching data" },
      { name: "Working with others", covers: "version control, reviews, tests" },
      { name: "Interfaces", covers: "components, state, routes" },
      { name: "On the server", covers: "interfaces for programs, sessions, checking what comes in" },
      { name: "Databases", covers: "tables, joins, indexes, transactions" },
      { name: "Running it", covers: "common attacks, deployment, logs, backups" },
    ],
  },
  {
    id: "data-science",
    name: "Data Science & Analytics",
    weeks: "14-18 weeks",
    description: "From a table of numbers to a decision that you can defend, and the mistakes that lie between.",
    parts: [
      { name: "Numbers and tables", covers: "proportions, rates, kinds of data" },
      { name: "Probability", covers: "events, conditions, Bayes' theorem, expected values" },
      { name: "Statistics", covers: "distributions, samples, intervals, tests and their errors" },
      { name: "Programming", covers: "Python, from values to functions and files" },
      { name: "Getting data into shape", covers: "SQL, joins, missing and doubtful values" },
      { name: "Seeing data", covers: "charts that show, and charts that mislead" },
      { name: "Mathematics for models", covers: "vectors, matrices, derivatives" },
      { name: "Models", covers: "regression, classification, checking on data not seen before" },
      { name: "Conclusions", covers: "cause and correlation, experiments, telling others" },
    ],
  },
  {
    id: "cloud",
    name: "Cloud Computing & DevOps",
    weeks: "10-14 weeks",
    description: "From one command line to systems that are changed many times a day and stay up.",
    parts: [
      { name: "Linux", covers: "files, processes, permissions, the shell" },
      { name: "Networks", covers: "addresses, names, ports, encryption" },
      { name: "Scripts and version control", covers: "work that can be repeated and undone" },
      { name: "Containers", covers: "images, volumes, networks between them" },
      { name: "Delivery", covers: "building, testing and releasing by machine" },
      { name: "The cloud's building blocks", covers: "computing, storage, identities, cost" },
      { name: "Infrastructure as code", covers: "plans, state, changes that are reviewed" },
      { name: "Many machines", covers: "orchestration, scaling, failing well" },
      { name: "Keeping it up", covers: "measurements, alarms, incidents and what is learned from them" },
    ],
  },
];
