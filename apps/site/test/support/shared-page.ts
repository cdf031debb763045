/** A setup file of Vitest: every test starts with an empty page, and waits as long as a busy machine needs. */
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach } from "vitest";
import { restoreFailedStyles } from "../../src/shared/loading/failed-styles.ts";
import "./show-modal.ts";

const FRAME_MS = 17;

configure({ asyncUtilTimeout: 20_000 });

// jsdom looks after its frames with one interval. If that is a faked one, no later test in this worker gets a frame.
globalThis.requestAnimationFrame = (run) => Number(setTimeout(() => run(performance.now()), FRAME_MS));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// Each of them adds listeners to the document once, which no test file has to answer for.
await restoreFailedStyles();
userEvent.setup();
render(null).unmount();
cleanup();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, "", "/");
});
