/** Which text of a custom challenge is shown as its question. */
import { expect, test } from "vitest";
import { customQuestion } from "./custom-question.ts";

test.each<[string, Record<string, string>, string | undefined]>([
  ["the only text besides the user name", { USERNAME: "ada", riddle: "What comes?" }, "What comes?"],
  ["the text named question", { hint: "Not today", question: "What comes?" }, "What comes?"],
  ["the text named prompt, in any letter case", { Prompt: "What comes?", round: "2" }, "What comes?"],
  ["no text if several are possible", { a: "One", b: "Two" }, undefined],
  ["no text if there is only the user name", { USERNAME: "ada" }, undefined],
  ["no text if all are empty", { question: " ", a: "" }, undefined],
])("%s", (_, parameters, question) => {
  expect(customQuestion(parameters)).toBe(question);
});
