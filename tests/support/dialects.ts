/** How models put what they think before what they answer. */
export type Dialect = (answer: string, thoughts: string) => string;

/** With marks that are known. */
export const knownDialects: Record<string, Dialect> = {
  ...Object.fromEntries(
    ["think", "thinking", "thought", "thoughts", "reasoning", "reflection", "seed:think", "THINK"].map((name) => [
      `<${name}>`,
      (answer: string, thoughts: string) => `<${name}>${thoughts}</${name}>\n\n${answer}`,
    ]),
  ),
  "[THINK]": (answer, thoughts) => `[THINK]${thoughts}[/THINK]${answer}`,
  "◁think▷": (answer, thoughts) => `◁think▷${thoughts}◁/think▷${answer}`,
  "thought and solution": (answer, thoughts) =>
    `<|begin_of_thought|>${thoughts}<|end_of_thought|>\n<|begin_of_solution|>${answer}<|end_of_solution|>`,
  "a solution alone": (answer, thoughts) => `${thoughts}<|begin_of_solution|>\n${answer}<|end_of_solution|>`,
  START_THINKING: (answer, thoughts) =>
    `<|START_THINKING|>${thoughts}<|END_THINKING|><|START_RESPONSE|>${answer}<|END_RESPONSE|>`,
  "harmony's channels": (answer, thoughts) =>
    `<|channel|>analysis<|message|>${thoughts}<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
  "harmony's channels, several": (answer, thoughts) =>
    `<|channel|>analysis<|message|>${thoughts}<|end|><|start|>assistant<|channel|>commentary<|message|>${thoughts}` +
    `<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${answer}`,
  "harmony's channels, the first not opened": (answer, thoughts) =>
    `analysis${thoughts}<|end|><|start|>assistant<|channel|>final<|message|>${answer}`,
  "harmony without its marks": (answer, thoughts) => `analysis${thoughts}assistantfinal${answer}`,
  "thinking never opened": (answer, thoughts) => `${thoughts}</think>\n${answer}`,
  "[THINK] never opened": (answer, thoughts) => `${thoughts}[/THINK]\n${answer}`,
  "thinking twice": (answer, thoughts) => `<think>${thoughts}</think>\n<think>${thoughts}</think>${answer}`,
  "thinking in two ways": (answer, thoughts) =>
    `<thinking>${thoughts}<reflection>${thoughts}</reflection></thinking>[THINK]${thoughts}[/THINK]${answer}`,
  "thinking after a word": (answer, thoughts) => `Sure!\n<think>${thoughts}</think>\nHere it is:\n${answer}`,
};

/** That wrap or surround the answer in some way of their own. */
export const unknownDialects: Record<string, Dialect> = {
  "tags of its own": (answer, thoughts) => `<musing>${thoughts}</musing><answer>${answer}</answer>`,
  "a heading": (answer, thoughts) => `## Thoughts\n${thoughts}\n## Answer\n${answer}`,
  "a box after it": (answer, thoughts) => `${thoughts}\n${answer}\nThe answer is $\\boxed{B}$ [1].`,
  "Mistral's list of calls": (answer, thoughts) => `${thoughts}[TOOL_CALLS][{"name": "json", "arguments": ${answer}}]`,
  "Mistral's list of calls, in text": (answer, thoughts) =>
    `${thoughts}\n[TOOL_CALLS]${JSON.stringify([{ name: "json", arguments: answer, id: "a1" }])}`,
  "Mistral's call by name": (answer, thoughts) => `${thoughts}[TOOL_CALLS]json[ARGS]${answer}`,
};
