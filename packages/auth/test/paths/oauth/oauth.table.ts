/** A sign-in on the hosted pages of a pool: a page is left, another one continues, or a window does both. */
import { signIn } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { fakePage } from "@poolgate/testkit/navigation";
import type { Row } from "../prove.ts";
import type { World, WorldOptions } from "../world.ts";
import {
  APP,
  browserOf,
  changed,
  changeRecord,
  continueAt,
  leaveEarlierPage,
  lookTwice,
  noteReturn,
  settings,
  signInThere,
  start,
  takeReturn,
} from "./acts.ts";

type Act = (world: World) => void | Promise<void>;
type Outcome = Pick<Row, "through" | "to" | "failure">;
type Request = NonNullable<Parameters<typeof start>[1]>;

const nothing: Act = () => undefined;

const begins = (when: string, outcome: Outcome, request: Request, prepare: Act = nothing): Row => ({
  from: START,
  when,
  world: settings(),
  act: async (world) => {
    await world.registerUser();
    await prepare(world);
    start(world, request);
  },
  ...outcome,
});

const PREPARED = ["preparing"];
const AWAY: Outcome = { through: PREPARED, to: "away" };
const IN_POPUP: Outcome = { through: PREPARED, to: "awaitingPopup" };
const popup = { display: "popup" } as const;

const breaks =
  (part: "flowStorage" | "random"): Act =>
  ({ broken }) =>
    void broken.add(part);
const signedIn: Act = async ({ auth, username, password }) => {
  await signIn(auth, { username, password });
};

const beginnings: Row[] = [
  begins("the page is left", AWAY, {}),
  begins("a window opens", IN_POPUP, popup),
  begins("the provider is unknown", refused("oauth.provider"), { provider: { custom: "" } }),
  begins("the return path is another site", refused("input.invalid"), { returnTo: "//evil.example" }),
  begins("the storage of the tab is blocked", refused("storage.failed"), {}, breaks("flowStorage")),
  begins("no randomness", refused("unknown"), {}, breaks("random")),
  begins("a user is signed in", refused("signIn.alreadySignedIn"), {}, signedIn),
  begins("a user is signed in, and is to sign in again", AWAY, { prompt: "login" }, signedIn),
  begins(
    "the browser refuses to leave the page",
    { through: [...PREPARED, "away"], to: "failed", failure: "unknown" },
    {},
    (world) => {
      browserOf(world).page.refusesLeaving = true;
    },
  ),
];

function refused(failure: NonNullable<Outcome["failure"]>): Outcome {
  return { through: PREPARED, to: "failed", failure };
}

/** What the hosted pages answer, as the address to which they return. */
type Answer = (world: World, url: string) => string | Promise<string>;

const byCode: Answer = signInThere;
const denied: Answer = (_, url) => {
  const { redirect_uri: redirectUri = "", state = "" } = Object.fromEntries(new URL(url).searchParams);
  return changed(redirectUri, { error: "access_denied", error_description: "Not today", state });
};
const of =
  (answer: Answer, parameters: Readonly<Record<string, string>>): Answer =>
  async (world, url) =>
    changed(await answer(world, url), parameters);
/** Answers, then something happens before the app reads it. */
const then =
  (answer: Answer, act: Act): Answer =>
  async (world, url) => {
    const back = await answer(world, url);
    await act(world);
    return back;
  };

const lost: Act = (world) => {
  browserOf(world).tokenFault = () => Promise.reject(new TypeError("Failed to fetch"));
};
const silent: Act = (world) => {
  const { clock } = world;
  // The machine's timeout runs out while the request waits.
  browserOf(world).tokenFault = () => {
    setImmediate(() => clock.advance(10_000));
    return new Promise(() => undefined);
  };
};
const html: Act = (world) => {
  browserOf(world).tokenFault = async () => new Response("<html>", { status: 200 });
};

/** After the response was taken. */
const COMPLETED: Outcome = { through: ["returning", "exchanging"], to: "completed" };
const CANCELLED: Outcome = { to: "cancelled", failure: "oauth.cancelled" };
const DROPPED: Outcome = { through: ["returning"], to: "dropped" };
const failed = (failure: NonNullable<Outcome["failure"]>): Outcome => ({
  through: ["returning"],
  to: "failed",
  failure,
});
const notExchanged = (failure: NonNullable<Outcome["failure"]>): Outcome => ({
  ...failed(failure),
  through: ["returning", "exchanging"],
});

const endings: readonly (readonly [when: string, Answer, Outcome])[] = [
  ["with a code", byCode, COMPLETED],
  ["with a refusal", denied, failed("oauth.accessDenied")],
  ["with the state of another sign-in", of(byCode, { state: "another" }), failed("oauth.state")],
  ["with an error of another sign-in", of(denied, { state: "another" }), failed("oauth.state")],
  ["with a code of another issuer", of(byCode, { iss: "https://evil.example" }), failed("oauth.issuer")],
  ["with a code that the pool does not know", of(byCode, { code: "another" }), notExchanged("oauth.refused")],
  ["too late", then(byCode, (world) => world.skewPool(600_000)), notExchanged("oauth.refused")],
  [
    "and the verifier is another one",
    then(byCode, (world) => changeRecord(world, { verifier: "a".repeat(128) })),
    notExchanged("oauth.refused"),
  ],
  [
    "and the verifier is gone",
    then(byCode, (world) => changeRecord(world, { verifier: undefined })),
    failed("oauth.state"),
  ],
  [
    "and the nonce is another one",
    then(byCode, (world) => changeRecord(world, { nonce: "another" })),
    notExchanged("oauth.nonce"),
  ],
  ["and the answer of the token endpoint is lost", then(byCode, lost), notExchanged("network.unreachable")],
  ["and the token endpoint answers HTML", then(byCode, html), notExchanged("network.badAnswer")],
];

const returns = (when: string, answer: Answer, outcome: Outcome, world: WorldOptions = settings()): Row => ({
  from: START,
  when: `the hosted pages return ${when}`,
  world,
  act: async (walk) => {
    await walk.registerUser();
    const back = await answer(walk, await leaveEarlierPage(walk));
    browserOf(walk).page = fakePage(APP);
    continueAt(walk, noteReturn(walk, back));
  },
  ...outcome,
});

const comesBack = (when: string, outcome: Outcome, act: Act): Row => ({
  from: START,
  when,
  world: settings(),
  act: async (world) => {
    await world.registerUser();
    await act(world);
  },
  ...outcome,
});

const returned: Row[] = [
  ...endings.map(([when, answer, outcome]) => returns(when, answer, outcome)),
  returns("with a code, and the token endpoint is silent", then(byCode, silent), notExchanged("network.timeout")),
  returns("with tokens (implicit grant)", byCode, COMPLETED, settings("token")),
  returns(
    "with tokens of another sign-in (implicit grant)",
    then(byCode, (world) => changeRecord(world, { nonce: "another" })),
    notExchanged("oauth.nonce"),
    settings("token"),
  ),
  returns(
    "after five minutes",
    then(byCode, ({ clock }) => clock.advance(300_000)),
    failed("oauth.state"),
  ),
  comesBack("the user comes back without a response", { through: ["returning"], ...CANCELLED }, async (world) => {
    await leaveEarlierPage(world);
    continueAt(world, noteReturn(world));
  }),
  comesBack("another client of the page has taken the response", DROPPED, async (world) => {
    const back = noteReturn(world, await signInThere(world, await leaveEarlierPage(world)));
    takeReturn(world);
    continueAt(world, back);
  }),
  comesBack("the page is in a window, whose opener continues", DROPPED, async (world) => {
    const { page } = browserOf(world);
    page.click(() => page.openPopup());
    const back = await signInThere(world, await leaveEarlierPage(world));
    browserOf(world).page = page.popup?.returnTo(back) ?? page;
    continueAt(world, noteReturn(world, back));
  }),
  comesBack("the response is no address", failed("unknown"), (world) =>
    continueAt(world, noteReturn(world, "nonsense")),
  ),
];

/** The page is being left. */
const away: Row[] = [
  {
    from: "away",
    when: "the user comes back to the page",
    act: (world) => browserOf(world).page.comeBack(),
    to: "cancelled",
    failure: "oauth.cancelled",
  },
];

const windowOf = (world: World) => {
  const { popup: opened } = browserOf(world).page;
  if (opened === undefined) throw new Error("There is no window.");
  return opened;
};

const inPopup = (when: string, act: Act, outcome: Outcome): Row => ({ from: "awaitingPopup", when, act, ...outcome });

const answers = (when: string, answer: Answer, outcome: Outcome): Row =>
  inPopup(
    `the window returns ${when}`,
    async (world) => {
      const opened = windowOf(world);
      const back = await answer(world, opened.url);
      opened.returnTo(APP).answerOpener(back);
      await new Promise((resolve) => setImmediate(resolve));
    },
    outcome,
  );

const popups: Row[] = [
  // A window that has been open for five minutes is closed.
  ...endings.filter(([when]) => when !== "too late").map(([when, answer, outcome]) => answers(when, answer, outcome)),
  answers("with no address", () => "nonsense", failed("unknown")),
  inPopup(
    "the user closes the window",
    (world) => {
      windowOf(world).close();
      lookTwice(world);
    },
    CANCELLED,
  ),
  inPopup(
    "another page separates the window from its opener",
    (world) => {
      windowOf(world).isSeparated = true;
      lookTwice(world);
    },
    CANCELLED,
  ),
  inPopup("it stays open for five minutes", ({ clock }) => clock.advance(300_000), {
    to: "failed",
    failure: "network.timeout",
  }),
];

export const oauthRows: Row[] = [...beginnings, ...returned, ...away, ...popups];
