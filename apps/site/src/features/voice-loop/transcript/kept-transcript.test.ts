/** The transcript that is kept in the tab's storage. */
import { expect, test } from "vitest";
import { createTranscriptKeeper } from "./kept-transcript.ts";

const edited = { text: "my own words", isUnsaved: true };

test("a transcript is restored after a reload", () => {
  createTranscriptKeeper(sessionStorage).keep(edited);
  expect(createTranscriptKeeper(sessionStorage).load()).toEqual(edited);
});

test.each(["null", "7", '{"text":7,"isUnsaved":true}', '{"text":"words"}'])("ignores %s in the storage", (value) => {
  sessionStorage.setItem("poolgate.site.transcript", value);
  expect(createTranscriptKeeper(sessionStorage).load()).toBeUndefined();
});
