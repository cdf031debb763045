/**
 * Making an account, fact by fact: what a person does, what the pool and the network make of it, and where that leads.
 *
 * After the confirmation it goes on in different ways, which the places tell apart: at once (the form's own way), on
 * request (an app's), by hand; by a code or by a link; into pools that ask for a second factor.
 */
import { confirmSignUp, signUp } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { failed } from "@poolgate/testkit/transition-table";
import { createActor } from "xstate";
import { actorOptions } from "../../src/client/actor-options.ts";
import { provideSignUp } from "../../src/client/provide-sign-up.ts";
import type { SignUpInput } from "../../src/machines/sign-up/sign-up.setup.ts";
import type { Proof, Row } from "./prove.ts";
import { type World, type WorldOptions, WRONG_CODE } from "./world.ts";

/** Whoever has such a name is confirmed by the pool itself. */
const AUTO_CONFIRMED = "auto-";
const DAY_MS = 24 * 60 * 60_000;
const THREE_MINUTES_MS = 3 * 60_000;
const POLL_MS = 5_000;

const basicPool: NonNullable<WorldOptions["pool"]> = {
  triggers: {
    preSignUp: ({ userAttributes: { email = "" } }) => ({ autoConfirmUser: email.startsWith(AUTO_CONFIRMED) }),
  },
};
const basic: WorldOptions = { pool: basicPool };
/** Its confirmations give a session, with which the sign-in takes one request. */
const choice: WorldOptions = {
  pool: {
    ...basicPool,
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  },
};
const withMfa: WorldOptions = { pool: { mfaConfiguration: "ON" } };
const byLink: WorldOptions["pool"] = { verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } };

const begin = (world: World, input: Partial<SignUpInput>): void =>
  world.begin(
    createActor(provideSignUp(world.auth), {
      input: { start: "registration", autoSignIn: "atOnce", ...input },
      ...actorOptions(world.environment),
    }).start(),
  );

const registrationOf = ({ username, password, seal }: World) => ({
  username,
  password: seal(password),
  attributes: { email: username },
});
const register = (world: World): void => world.send({ type: "registration.submitted", ...registrationOf(world) });
const registerNewcomer = (world: World): void => {
  world.newcomer();
  register(world);
};
const submit = (world: World, code = world.latestCode()): void => world.send({ type: "code.submitted", code });
const resend = (world: World): void => world.send({ type: "code.resendRequested" });
const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });
const requestSignIn = (world: World): void => world.send({ type: "autoSignIn.requested" });
const abandonSignIn = (world: World): void => world.send({ type: "autoSignIn.abandoned" });

const confirmElsewhere = async ({ elsewhere, username, pool }: World): Promise<void> =>
  void (await confirmSignUp(elsewhere, { username, confirmationCode: pool.latestCode(username) }));

const form = "awaitingRegistration";
const code = "awaitingCode";
const codeOnRequest = "awaitingCode; to sign in on request";
const codeByHand = "awaitingCode; to sign in by hand";
const codeWithMfa = "awaitingCode; a second factor is wanted";
const codeWithoutPassword = "awaitingCode; without a password";
const codeExpired = "awaitingCode; expired";
const signInOnRequest = "awaitingAutoSignIn";
const signInWithMfa = "awaitingAutoSignIn; a second factor is wanted";
const link = "awaitingLink.waiting";
const linkWithMfa = "awaitingLink.waiting; a second factor is wanted";
const linkOnRequest = "awaitingAutoSignInByLink";
const linkForOne = "awaitingLink.waiting; for one caller";
const linkForTwo = "awaitingLink.waiting; for two callers";

const tried = ["autoSigningIn", "autoSignInOver", "ending"];
const signingIn = ["accountConfirmed", ...tried];

/** What follows when an account is confirmed, by how it was to go on. */
const ENDINGS = {
  [code]: { to: "signedIn", through: signingIn },
  [codeOnRequest]: { to: signInOnRequest, through: ["accountConfirmed"] },
  [codeByHand]: { to: "confirmed", through: ["accountConfirmed"] },
} as const;

/** The code's screen is the same wherever it leads. */
const codeRows = (place: keyof typeof ENDINGS): Row[] => {
  const { to, through } = ENDINGS[place];
  return [
    { from: place, when: "right code", act: (world) => submit(world), through: ["confirming", ...through], to },
    {
      from: place,
      when: "right code, answer lost",
      act(world) {
        world.fault("ConfirmSignUp", "dropAfter");
        submit(world);
      },
      through: ["confirming", ...through],
      to,
    },
    {
      from: place,
      when: "wrong code",
      act: (world) => submit(world, world.seal(WRONG_CODE)),
      through: ["confirming"],
      to: place,
      failure: "code.mismatch",
    },
    {
      from: place,
      when: "code after a day",
      act(world) {
        world.clock.advance(DAY_MS);
        submit(world);
      },
      through: ["confirming"],
      to: codeExpired,
      failure: "code.expired",
    },
    {
      from: place,
      when: "another code",
      act: resend,
      through: ["resendingCode", "choosingVerification"],
      to: place,
    },
    {
      from: place,
      when: "another code, too often",
      act(world) {
        world.refuse("ResendConfirmationCode", "LimitExceededException", "Attempt limit exceeded.");
        resend(world);
      },
      through: ["resendingCode", "choosingVerification"],
      to: place,
      failure: "limit.exceeded",
    },
    {
      from: place,
      when: "another code, confirmed elsewhere meanwhile",
      async act(world) {
        await confirmElsewhere(world);
        resend(world);
      },
      through: ["resendingCode", ...through],
      to,
    },
    { from: place, when: "dismissed", act: dismiss, to: place },
  ];
};

const giveUpRows = (place: string): Row => ({
  from: place,
  when: "three minutes pass",
  act: (world) => world.clock.advance(THREE_MINUTES_MS),
  to: codeByHand,
  failure: "same",
});

const beginnings: Row[] = [
  { from: START, when: "form", world: basic, act: (world) => begin(world, {}), to: form },
  {
    from: START,
    when: "registration, to sign in on request",
    world: choice,
    act(world) {
      world.newcomer();
      begin(world, { autoSignIn: "onRequest", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: codeOnRequest,
  },
  {
    from: START,
    when: "registration, to sign in by hand",
    world: basic,
    act(world) {
      world.newcomer();
      begin(world, { autoSignIn: "never", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: codeByHand,
  },
  {
    from: START,
    when: "registration where a second factor is wanted",
    world: withMfa,
    act(world) {
      world.newcomer();
      begin(world, { registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: codeWithMfa,
  },
  {
    from: START,
    when: "another code for a confirmed account, where a second factor is wanted",
    world: withMfa,
    async act(world) {
      await world.settler({ status: "CONFIRMED" });
      const { username, password, seal } = world;
      begin(world, { start: "newCode", autoSignIn: "onRequest", username, password: seal(password) });
    },
    through: ["resendingCode", "accountConfirmed"],
    to: signInWithMfa,
  },
  {
    from: START,
    when: "registration without a password",
    world: choice,
    act(world) {
      world.newcomer();
      begin(world, { registration: { username: world.username, attributes: { email: world.username } } });
    },
    through: ["registering", "choosingVerification"],
    to: codeWithoutPassword,
  },
  {
    from: START,
    when: "code sent before a reload",
    world: basic,
    async act(world) {
      world.newcomer();
      const { elsewhere, username, password } = world;
      await signUp(elsewhere, { username, password, options: { userAttributes: { email: username } } });
      begin(world, { start: "code", autoSignIn: "never", username });
    },
    to: codeByHand,
  },
  {
    from: START,
    when: "another code after a refused sign-in",
    world: basic,
    async act(world) {
      await world.settler({ status: "UNCONFIRMED" });
      begin(world, { start: "newCode", username: world.username, password: world.seal(world.password) });
    },
    through: ["resendingCode", "choosingVerification"],
    to: code,
  },
  {
    from: START,
    when: "registration, to confirm by a link",
    world: { pool: { ...basicPool, ...byLink } },
    act(world) {
      world.newcomer();
      begin(world, { verification: "link", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: link,
  },
  {
    from: START,
    when: "registration, to confirm by a link where a second factor is wanted",
    world: { pool: { ...withMfa.pool, ...byLink } },
    act(world) {
      world.newcomer();
      begin(world, { verification: "link", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: linkWithMfa,
  },
  {
    from: START,
    when: "registration, to confirm by a link and sign in on request",
    world: { pool: { ...choice.pool, ...byLink } },
    act(world) {
      world.newcomer();
      begin(world, { verification: "link", autoSignIn: "onRequest", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: linkOnRequest,
  },
];

const formRows: Row[] = [
  {
    from: form,
    when: "newcomer",
    act: registerNewcomer,
    through: ["registering", "choosingVerification"],
    to: code,
  },
  {
    from: form,
    when: "newcomer, answer lost",
    act(world) {
      world.fault("SignUp", "dropAfter");
      registerNewcomer(world);
    },
    through: ["registering", "resendingCode", "choosingVerification"],
    to: code,
  },
  {
    from: form,
    when: "newcomer whom the pool confirms by itself",
    act(world) {
      world.newcomer();
      world.username = AUTO_CONFIRMED + world.username;
      register(world);
    },
    through: ["registering", ...signingIn],
    to: "signedIn",
  },
  {
    from: form,
    when: "name that is taken",
    async act(world) {
      await world.settler();
      register(world);
    },
    through: ["registering"],
    to: form,
    failure: "signUp.usernameExists",
  },
  {
    from: form,
    when: "password that is too short",
    act(world) {
      world.newcomer();
      world.password = "canary";
      register(world);
    },
    through: ["registering"],
    to: form,
    failure: "signUp.invalidPassword",
  },
  {
    from: form,
    when: "pool out of reach",
    act(world) {
      world.cutOff();
      registerNewcomer(world);
    },
    through: ["registering"],
    to: form,
    failure: "network.unreachable",
  },
  { from: form, when: "dismissed", act: dismiss, to: form },
];

const otherCodeRows: Row[] = [
  giveUpRows(code),
  giveUpRows(codeOnRequest),
  {
    from: codeExpired,
    when: "another code",
    act: resend,
    through: ["resendingCode", "choosingVerification"],
    to: codeByHand,
  },
  {
    from: code,
    when: "right code, then the network fails",
    act(world) {
      world.cutOff("InitiateAuth");
      submit(world);
    },
    through: ["confirming", ...signingIn],
    to: "confirmed",
    failure: "network.unreachable",
  },
  {
    from: codeWithMfa,
    when: "right code",
    act: (world) => submit(world),
    through: ["confirming", ...signingIn],
    to: "challenged",
  },
  {
    from: codeWithoutPassword,
    when: "right code",
    act: (world) => submit(world),
    through: ["confirming", ...signingIn],
    to: "signedIn",
  },
  {
    from: codeWithoutPassword,
    when: "right code, answer lost and the session with it",
    act(world) {
      world.fault("ConfirmSignUp", "dropAfter");
      submit(world);
    },
    through: ["confirming", ...signingIn],
    to: "challenged",
  },
];

const requestRows: Row[] = [
  { from: signInOnRequest, when: "asked for", act: requestSignIn, through: tried, to: "signedIn" },
  {
    from: signInOnRequest,
    when: "asked for, answer lost and the session with it",
    act(world) {
      world.fault("InitiateAuth", "dropAfter");
      requestSignIn(world);
    },
    through: tried,
    to: "signedIn",
  },
  {
    from: signInOnRequest,
    when: "asked for twice, one of them leaves",
    act(world) {
      requestSignIn(world);
      requestSignIn(world);
      abandonSignIn(world);
    },
    through: tried,
    to: "signedIn",
  },
  {
    from: signInOnRequest,
    when: "asked for again when it is over",
    act(world) {
      world.whenIn("autoSignInOver", () => requestSignIn(world));
      requestSignIn(world);
    },
    through: tried,
    to: "signedIn",
  },
  {
    from: signInWithMfa,
    when: "asked for, and the question taken over",
    act(world) {
      world.whenIn("autoSignInOver", () => world.send({ type: "challenge.takenOver" }));
      requestSignIn(world);
    },
    through: tried,
    to: "challenged",
  },
  {
    from: signInOnRequest,
    when: "asked for and left",
    act(world) {
      requestSignIn(world);
      abandonSignIn(world);
    },
    through: ["autoSigningIn"],
    to: signInOnRequest,
  },
  {
    from: signInOnRequest,
    when: "asked for, pool out of reach",
    act(world) {
      world.cutOff();
      requestSignIn(world);
    },
    through: tried,
    to: "confirmed",
    failure: "network.unreachable",
  },
  {
    from: signInOnRequest,
    when: "three minutes pass",
    act: (world) => world.clock.advance(THREE_MINUTES_MS),
    to: "confirmed",
  },
];

const poll = (world: World): void => world.clock.advance(POLL_MS);
const found = ["awaitingLink.trying", "autoSignInOver", "ending"];

const waitingForLink = (place: string): Row[] => [
  { from: place, when: "five seconds pass", act: poll, through: ["awaitingLink.trying"], to: place },
  {
    from: place,
    when: "link followed",
    async act(world) {
      await world.followLink();
      poll(world);
    },
    through: found,
    to: "signedIn",
  },
  {
    from: place,
    when: "pool out of reach",
    act(world) {
      world.cutOff();
      poll(world);
    },
    through: ["awaitingLink.trying"],
    to: codeByHand,
    failure: "network.unreachable",
  },
  { from: place, when: "dismissed", act: dismiss, to: place },
];

const linkRows: Row[] = [
  ...waitingForLink(link),
  ...waitingForLink(linkForOne),
  {
    from: link,
    when: "three minutes pass",
    act: (world) => world.clock.advance(THREE_MINUTES_MS),
    // The try that is under way is given up.
    through: ["awaitingLink.trying"],
    to: codeByHand,
    failure: "signUp.notConfirmedInTime",
  },
  { from: link, when: "another link", act: resend, through: ["resendingCode", "choosingVerification"], to: link },
  {
    from: link,
    when: "another link, followed meanwhile",
    async act(world) {
      await world.followLink();
      resend(world);
    },
    through: ["resendingCode", ...signingIn],
    to: "signedIn",
  },
  {
    from: linkWithMfa,
    when: "link followed",
    async act(world) {
      await world.followLink();
      poll(world);
    },
    through: found,
    to: "challenged",
  },
  giveUpRows(linkOnRequest),
  { from: linkOnRequest, when: "asked for", act: requestSignIn, to: linkForOne },
  { from: linkForOne, when: "left", act: abandonSignIn, to: linkOnRequest },
  { from: linkForOne, when: "asked for again", act: requestSignIn, to: linkForTwo },
  { from: linkForTwo, when: "one of them leaves", act: abandonSignIn, to: linkForOne },
];

export const rows: readonly Row[] = [
  ...beginnings,
  ...formRows,
  ...codeRows(code),
  ...codeRows(codeOnRequest),
  ...codeRows(codeByHand),
  ...otherCodeRows,
  ...requestRows,
  ...linkRows,
];

const SIGN_IN_NEVER_THROWS = "the sign-in machine makes a failure of whatever its effects throw";

export const unprovoked: Proof["unprovoked"] = {
  input: { start: "registration", autoSignIn: "atOnce" },
  rows: [
    {
      transition: "awaitingLink.trying: xstate.error.actor.autoSignIn",
      because: SIGN_IN_NEVER_THROWS,
      from: "awaitingLink.trying",
      event: failed("autoSignIn", new Error("unforeseen")),
      to: "awaitingCode",
    },
    {
      transition: "autoSigningIn: xstate.error.actor.autoSignIn",
      because: SIGN_IN_NEVER_THROWS,
      from: "autoSigningIn",
      event: failed("autoSignIn", new Error("unforeseen")),
      to: "confirmed",
    },
  ],
};
