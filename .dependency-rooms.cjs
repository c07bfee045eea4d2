/** The rooms of the folders with many files: the neighbours that the files of each may use, and why. */
const rooms = [
  ["app/http", "response", [], "What is sent back knows nothing of who asked."],
  ["app/http", "request", ["response"], "What is read from a request, before anybody knows whose it is."],
  ["app/http", "session", ["response", "request"], "Who is asking."],
  ["app/http", "form", ["response", "request", "session"], "What was posted, and whether it may be."],
  ["app/http", "api", ["response", "request", "session", "form"], "What a call of the API brings, and who makes it."],
  ["app/http", "server", ["response", "request"], "Node's server, which knows no session and no form."],
  ["app/services", "ids", [], "How a new thing is called, and a text known again."],
  ["app/services", "limits", [], "How long, how much and until when: numbers that know nobody."],
  [
    "app/services",
    "mastery",
    ["memory", "webhooks"],
    "What is known is estimated from answers, wherever they come from.",
  ],
  ["app/services", "memory", [], "How long an answer is remembered: numbers that know no learner."],
  ["app/services", "review", ["memory"], "What is due, and what of it is asked today."],
  ["app/services", "placement", ["mastery"], "A placement test is arithmetic: it knows no learner and no database."],
  ["app/services", "map", [], "Concepts are drawn as they hang together, whoever knows them."],
  ["app/services", "blog", [], "Posts are files; they know no learner."],
  ["app/services", "structured-data", ["blog"], "What search engines are told."],
  ["app/services", "site", ["blog", "demo"], "Which public pages there are, and what their cards say."],
  ["app/services", "jobs", ["ids"], "The queue knows no work that waits in it."],
  ["app/services", "spend", ["ids"], "The ledger does not know what was bought."],
  ["app/services", "webhooks", ["ids", "jobs", "limits"], "The outbox of events does not know why one happens."],
  ["app/services", "mail", ["ids", "jobs", "limits"], "The outbox does not know why a mail is sent."],
  [
    "app/services",
    "support",
    ["billing", "ids", "learning", "limits", "mail", "webhooks"],
    "What is written to the desk, and answered.",
  ],
  ["app/services", "contact", ["limits", "mail", "support"], "Messages come from anybody."],
  ["app/services", "newsletter", ["blog", "ids", "jobs", "limits", "mail"], "Subscribers need no account."],
  ["app/services", "calendar", ["learning", "review"], "What is due, as calendar programs read it."],
  ["app/services", "numbers", ["mastery"], "What the server measures of itself: sums over everybody, of nobody alone."],
  [
    "app/services",
    "reminders",
    ["billing", "learning", "mail", "review"],
    "Who wants to hear of what is due, and does.",
  ],
  ["app/services", "billing", ["ids", "jobs", "limits", "mail"], "Who has paid for what, and what that allows."],
  [
    "app/services",
    "courses",
    ["billing", "ids", "jobs", "limits", "mastery"],
    "A course is drawn before anybody learns in it.",
  ],
  [
    "app/services",
    "learning",
    [
      "billing",
      "challenges",
      "courses",
      "ids",
      "jobs",
      "limits",
      "map",
      "mastery",
      "memory",
      "placement",
      "review",
      "webhooks",
    ],
    "Learning knows no account.",
  ],
  ["app/services", "challenges", ["ids", "jobs", "learning", "limits", "mastery"], "A challenge is about a question."],
  [
    "app/services",
    "demo",
    ["learning", "limits", "mastery"],
    "The playable demo stores nothing but a gap that was kept.",
  ],
  [
    "app/services",
    "accounts",
    ["billing", "calendar", "ids", "jobs", "learning", "limits", "newsletter", "reminders", "support"],
    "What is a learner's goes with the account.",
  ],
  [
    "app/services",
    "records",
    ["accounts", "courses", "ids", "jobs", "learning", "map"],
    "What a learner takes along, in formats of others; read, and nothing changed.",
  ],
  [
    "app/services",
    "dashboard",
    ["accounts", "billing", "learning", "mastery", "review"],
    "Shows, and changes nothing.",
  ],
  [
    "app/services",
    "housekeeping",
    ["accounts", "billing", "learning", "limits", "support", "webhooks"],
    "What is too old, or nobody's.",
  ],
  ["app/services", "staff", "all", "Staff see everybody's."],
  ["app/services/learning", "items", [], "An item knows no learner's tree."],
  ["app/services/learning", "tree", [], "The learner's questions, as they hang together, ask nobody."],
  ["app/services/learning", "concepts", [], "What is known of a concept, and why, is read from what was answered."],
  ["app/services/learning", "gaps", ["items", "tree"], "What is missing is read from the tree."],
  ["app/services/learning", "answers", ["items", "tree", "gaps"], "An answer never waits for what is written."],
  ["app/services/learning", "writing", ["items", "tree", "gaps"], "Questions are written whoever answers them."],
  ["app/services/learning", "sittings", ["items", "tree", "answers", "writing", "gaps"], "Asked outside the parts."],
  ["app/services/learning", "reviews", ["items", "tree", "answers", "sittings"], "What is due is asked in sittings."],
  [
    "app/services/learning",
    "checkpoints",
    ["items", "tree", "sittings", "concepts", "gaps"],
    "What a section has taught is asked in sittings; what was missed leads to its gap.",
  ],
  ["app/services/learning", "explanations", ["items", "tree", "gaps", "answers", "writing"], "Read beside the way."],
  ["app/services/learning", "ladder", ["items", "tree", "gaps"], "What helps with a question, whoever wrote it."],
  ["app/services/learning", "contents", ["tree", "answers", "writing"], "Study material knows no explanations."],
  ["app/services/learning", "screens", "all", "What a page shows, from all the others."],
  ["app/providers/author/model", "reply", [], "What came is read without knowing who asked for what."],
  ["app/providers/author/model", "client", ["reply"], "The client knows no prompts."],
  ["app/providers/author/model", "writing", ["client"], "What is asked for, and what stands up to being checked."],
  ["app/providers/author/model", "doctor", "all", "Tries everything, serves nobody."],
];

function wall([folder, room, mayUse, comment]) {
  const others = rooms.filter(([where, name]) => where === folder && name !== room && mayUse !== "all");
  const forbidden = others.map(([, name]) => name).filter((name) => !mayUse.includes(name));
  return {
    name: `${folder.split("/").at(-1)}-${room}`,
    comment,
    severity: "error",
    from: { path: `^${folder}/${room}/` },
    to: { path: forbidden.length > 0 ? `^${folder}/(${forbidden.join("|")})/` : "^$" },
  };
}

const loose = {
  path: "^app/(http|services|services/learning)/[^/]+\\.tsx?$",
  pathNot: "^app/services/(context|compiled-query)\\.ts$",
};

/** Two rules, for a rule sees files at one end of an import: those that import something, and those that are imported. */
const noLooseFiles = [
  {
    name: "rooms-have-no-loose-files",
    comment: "A file in a folder of rooms stands in one of them; only what every service is handed is beside them.",
    severity: "error",
    from: loose,
    to: {},
  },
  {
    name: "nothing-imports-loose-files",
    comment: "As above, for a file that imports nothing itself.",
    severity: "error",
    from: {},
    to: loose,
  },
];

module.exports = { walls: [...rooms.map(wall), ...noLooseFiles] };
