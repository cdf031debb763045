/** A transcript in the tab's storage that is damaged. */
import { expect, test } from "vitest";
import { createTranscriptKeeper } from "./kept-transcript.ts";

test.each(["null", "7", '{"text":7,"isUnsaved":true}', '{"text":"words"}'])("ignores %s in the storage", (value) => {
  sessionStorage.setItem("poolgate.site.transcript", value);
  expect(createTranscriptKeeper(sessionStorage).load()).toBeUndefined();
});
