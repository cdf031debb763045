/** Which text of a custom challenge is shown as its question. */
import { expect, test } from "vitest";
import { customQuestion } from "./custom-question.ts";

test.each<[string, Record<string, string>, string | undefined]>([
  ["the only text besides the name", { USERNAME: "ada", riddle: "What comes?" }, "What comes?"],
  ["the one that is called a question", { hint: "Not today", question: "What comes?" }, "What comes?"],
  ["the one that is called a prompt, however it is written", { Prompt: "What comes?", round: "2" }, "What comes?"],
  ["none where several might be it", { a: "One", b: "Two" }, undefined],
  ["none where there is only the name", { USERNAME: "ada" }, undefined],
  ["none where the texts are empty", { question: " ", a: "" }, undefined],
])("%s", (_, parameters, question) => {
  expect(customQuestion(parameters)).toBe(question);
});
