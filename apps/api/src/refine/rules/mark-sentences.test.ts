/** The rules that add capital letters and sentence marks to a transcript. */
import { expect, test } from "vitest";
import { markSentences } from "./mark-sentences.ts";

test.each([
  // The word "I" is capitalised.
  ["i think i'm right and i’ll stay", "I think I'm right and I’ll stay."],
  ["im sure ive seen it", "I'm sure I've seen it."],
  ["ill and id are left", "Ill and id are left."],
  ["see example.com/i", "See example.com/i"],
  ["this is i.e. that", "This is i.e. that."],
  // A sentence starts with a capital letter.
  ["one. two! three? four", "One. Two! Three? Four."],
  ['he said "stop." then left', 'He said "stop." Then left.'],
  ["first line\nsecond line", "First line\nSecond line."],
  ["e.g. this and mr. smith", "e.g. this and mr. smith."],
  ["iPhone or eBay", "iPhone or eBay."],
  ["über uns", "Über uns."],
  ["version 1.5 is out", "Version 1.5 is out."],
  ["voiceloop works, VOICELOOP", "VoiceLoop works, VoiceLoop."],
  // A sentence ends with a mark.
  ["Done.", "Done."],
  ["Wait…", "Wait…"],
  ["Yes!", "Yes!"],
  ["A list:", "A list:"],
  ["Write to ada@example.com", "Write to ada@example.com"],
  ["Смотри", "Смотри."],
  ["こんにちは", "こんにちは"],
  ["مرحبا", "مرحبا"],
  ["😀", "😀"],
  ["It costs 50%", "It costs 50%."],
  // A question ends with a question mark.
  ["can you help us", "Can you help us?"],
  ["what time is it", "What time is it?"],
  ["where's the invoice", "Where's the invoice?"],
  ["how much is it", "How much is it?"],
  ["hello, do you have time", "Hello, do you have time?"],
  ["Thank you. could you call me", "Thank you. Could you call me?"],
  ["when i come home i eat", "When I come home I eat."],
  ["what a day", "What a day."],
  ["will sent me", "Will sent me."],
  ["the question is who you are", "The question is who you are."],
  ["", ""],
])("turns %j into %j", (text, marked) => {
  expect(markSentences(text)).toBe(marked);
});
