/** The rules that remove filler words, repetitions and extra spaces from a transcript. */
import { expect, test } from "vitest";
import { tidyWords } from "./tidy-words.ts";

test.each([
  // Filler words are removed.
  ["um we should uh meet", "we should meet"],
  ["it is, um, nice", "it is nice"],
  ["I want, uh. And then", "I want. And then"],
  ["er hmm mm yes", "yes"],
  ["the board is 5 mm thick", "the board is 5 mm thick"],
  ["she works in the ER", "she works in the ER"],
  ["umbrella, summer, hummus", "umbrella, summer, hummus"],
  ["uh-huh", "uh-huh"],
  ["um", "um"],
  ["um uh.", "um uh."],
  // Parenthetical phrases are removed.
  ["well, you know, it works", "well, it works"],
  ["I mean, it works", "it works"],
  ["you know what I mean", "you know what I mean"],
  ["do you know, by chance", "do you know, by chance"],
  // Repeated words are removed.
  ["the the the end", "the end"],
  ["in the in the morning", "in the morning"],
  ["we would like we would like to meet", "we would like to meet"],
  ["I I think", "I think"],
  ["it works it works.", "it works."],
  ["he had had enough of that that", "he had had enough of that that"],
  ["bye bye", "bye bye"],
  ["very very good", "very very good"],
  ["call five five five one one", "call five five five one one"],
  ["1 1 2", "1 1 2"],
  ["end. End", "end. End"],
  ["w w w", "w w w"],
  // Extra spaces are removed.
  ["  a \t b \r\n\r\n\r\n\r\n c  ", "a b\n\nc"],
  ["wait , what ?", "wait, what?"],
  ["a\0b\u0007c", "abc"],
  ["", ""],
  [" \n\t ", ""],
])("turns %j into %j", (text, tidied) => {
  expect(tidyWords(text)).toBe(tidied);
});

test("replaces a broken character instead of passing it on", () => {
  expect(tidyWords("a\uD800b").isWellFormed()).toBe(true);
});
