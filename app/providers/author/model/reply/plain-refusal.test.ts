import { expect, test } from "vitest";
import { isPlainRefusal } from "./plain-refusal";

test.each([
  "I'm sorry, but I can't help with that.",
  "I’m really sorry, but I cannot assist with this request.",
  "I am so sorry. That is not something I write about.",
  "Sorry, I can't do that.",
  "I can’t help with that.",
  "I cannot write about this.",
  "I won't provide this.",
  "I will not take part in this.",
  "I am unable to assist with this request.",
  "I'm not able to discuss that.",
  "I must decline this request.",
  "I apologize, but I can't create that content.",
  "Unfortunately, I can't help with that.",
  "As an AI language model, I cannot write this.",
  "\n\n**I'm sorry**, but I can't help with that.\n",
  "\"I'm sorry, but I can't help with that.\"",
  "<think>The user asks for {weapons}. I must not.</think>\nI'm sorry, but I can't help with that.",
  `<think>${"Is that allowed? [No] ".repeat(100)}</think>I can't help with that.`,
  "Es tut mir leid, aber dabei kann ich nicht helfen.",
  "Tut mir leid, das kann ich nicht beantworten.",
  "Ich kann dir dabei leider nicht helfen.",
  "Ich kann keine Fragen dazu schreiben.",
  "Leider kann ich dabei nicht helfen.",
  "Je suis désolé, mais je ne peux pas vous aider.",
  "Désolée, je ne peux pas répondre.",
  "Je ne peux pas vous aider avec cela.",
  "Lo siento, pero no puedo ayudar con eso.",
  "No puedo ayudarte con eso.",
  "Desculpe, mas não posso ajudar com isso.",
  "Não posso ajudar com isso.",
  "Mi dispiace, ma non posso aiutarti.",
  "Non posso aiutarti con questa richiesta.",
  "抱歉，我无法回答这个问题。",
  "很抱歉，我不能提供这方面的内容。",
  "对不起，我不能这样做。",
  "我无法协助完成这个请求。",
  "申し訳ありませんが、お手伝いできません。",
])("a sentence that declines is told: %j", (reply) => {
  expect(isPlainRefusal(reply)).toBe(true);
});

test.each([
  "",
  "   \n",
  "The answer is 4.",
  "Sure! Here are your questions.",
  "I can help with that.",
  "Ich kann das gerne tun.",
  "Sorrel is a plant.",
  "Non possono essere uguali.",
  "none",
  '{"question": "What does \\"I\'m sorry, but I can\'t help\\" mean?", "answer": 4}',
  'I\'m sorry for the mistake. {"question": "What is 2 + 2?", "answer": 4}',
  "I'm sorry, there is nothing to list: []",
  "<think>I'm sorry, but I can't help with that.",
  "<think>I can't help with that.</think>The answer is 4.",
  `I'm sorry to hear that. ${"Adding is what one does with numbers. ".repeat(20)}`,
])("what is an answer, or at least no refusal, is none: %j", (reply) => {
  expect(isPlainRefusal(reply)).toBe(false);
});
