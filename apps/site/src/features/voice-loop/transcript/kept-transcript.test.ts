/** The transcript that is kept in the tab's storage. */
import { expect, test } from "vitest";
import { refusingStorage } from "../../../../test/support/refusing-storage.ts";
import { createTranscriptKeeper } from "./kept-transcript.ts";

const edited = { text: "my own words", isUnsaved: true };

test("a transcript is restored after a reload", () => {
  createTranscriptKeeper(sessionStorage).keep(edited);
  expect(createTranscriptKeeper(sessionStorage).load()).toEqual(edited);
});

test("a cleared transcript leaves nothing in the storage", () => {
  const keeper = createTranscriptKeeper(sessionStorage);
  keeper.keep(edited);
  keeper.forget();
  expect(keeper.load()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each([undefined, { ...refusingStorage, getItem: () => "{" }])(
  "without a working storage a transcript lasts as long as the page",
  (storage) => {
    const keeper = createTranscriptKeeper(storage);
    expect(keeper.load()).toBeUndefined();
    keeper.keep(edited);
    expect(keeper.load()).toEqual(edited);
    keeper.forget();
    expect(keeper.load()).toBeUndefined();
  },
);

test.each(["null", "7", '{"text":7,"isUnsaved":true}', '{"text":"words"}'])("ignores %s in the storage", (value) => {
  sessionStorage.setItem("poolgate.site.transcript", value);
  expect(createTranscriptKeeper(sessionStorage).load()).toBeUndefined();
});
