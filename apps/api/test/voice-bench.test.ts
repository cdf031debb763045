/** The word count, the fixtures and the request body that the bench of the voice tool uses. */
import { expect, test } from "vitest";
import { bodyOf, readSentences, secondsOfWav, textOf } from "../bench/voice/voice-api.ts";
import { wordErrors, wordsOf } from "../bench/voice/word-errors.ts";

test.each([
  ["a b c", "a b c", 0],
  ["a b c", "A, b. C?", 0],
  ["a b c", "a x c", 1],
  ["a b c", "a c", 1],
  ["a b c", "a b b c", 1],
  ["a b c", "", 3],
  ["it's ten", "its ten", 1],
  ["please send", "sam que", 2],
])("%j heard as %j has %i wrong words", (said, heard, errors) => {
  expect(wordErrors(said, heard)).toBe(errors);
});

test("there are spoken fixtures of several seconds, with at least fifty words in all", () => {
  const sentences = Object.entries(readSentences());

  expect(sentences.flatMap(([, sentence]) => wordsOf(sentence)).length).toBeGreaterThan(50);
  for (const [name] of sentences) expect(secondsOfWav(`${name}.wav`)).toBeGreaterThan(2);
});

test("builds the body that the page sends, and rejects a response without text", () => {
  const body = JSON.parse(bodyOf("twelve-seconds.webm", "audio/webm")) as Record<string, string>;

  expect(Object.keys(body)).toEqual(["audio", "mimeType"]);
  expect(
    Buffer.from(body["audio"] ?? "", "base64")
      .subarray(0, 4)
      .toString("hex"),
  ).toBe("1a45dfa3");
  expect(textOf({ text: "" }, "text")).toBe("");
  expect(() => textOf({ error: "no" }, "text")).toThrow("without text");
});
