/** The automatic sign-in on request, and the wait for a link that is followed. */
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";
import {
  POLL_MS,
  THREE_MINUTES_MS,
  abandonSignIn,
  codeByHand,
  dismiss,
  link,
  linkForOne,
  linkForTwo,
  linkOnRequest,
  linkWithMfa,
  requestSignIn,
  resend,
  signInOnRequest,
  signInWithMfa,
  signingIn,
  tried,
} from "./acts.ts";
import { giveUpRows } from "./code.table.ts";

const requestRows: Row[] = [
  { from: signInOnRequest, when: "asked for", act: requestSignIn, through: tried, to: "signedIn" },
  {
    from: signInOnRequest,
    when: "requested, response lost and the session with it",
    act(world) {
      world.fault("InitiateAuth", "dropAfter");
      requestSignIn(world);
    },
    through: tried,
    to: "signedIn",
  },
  {
    from: signInOnRequest,
    when: "requested twice, one of them aborted",
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
    when: "requested again after its end",
    act(world) {
      world.whenIn("autoSignInOver", () => requestSignIn(world));
      requestSignIn(world);
    },
    through: tried,
    to: "signedIn",
  },
  {
    from: signInWithMfa,
    when: "requested, and the challenge taken over",
    act(world) {
      world.whenIn("autoSignInOver", () => world.send({ type: "challenge.takenOver" }));
      requestSignIn(world);
    },
    through: tried,
    to: "challenged",
  },
  {
    from: signInOnRequest,
    when: "requested and aborted",
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
    // The running attempt is aborted.
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

export const linkTable: readonly Row[] = [...requestRows, ...linkRows];
