/** The passkey challenge: the browser prompts at once, prompts again, or the user chooses another factor. */
import { START } from "@poolgate/testkit/machine-paths";
import type { Row } from "../prove.ts";
import { after, choose, outOfReach, reopen, sessionOver, waitOut } from "./acts.ts";
import { abandonPasskey, browserWill, requestPasskey, signInWithPasskey, whileBrowserAsks } from "./passkeys.acts.ts";
import { passkeyPool } from "./pools.ts";
import { restartStates, AT, back, FAILED, next, type Place, row, SIGNED_IN, waitingRows } from "./rows.ts";

const { passkey, passkeySpent, passkeyFactors } = AT;

const asked = ["usingPasskey", "answering"];
const taken = { through: [...asked, "startingSession", "ending"], to: SIGNED_IN };
const takenAfterRestart = { through: [...restartStates, ...taken.through], to: SIGNED_IN };
const cancelled = browserWill({ refuse: "NotAllowedError" });
const forged = browserWill({ deviate: { signature: (bytes) => Buffer.alloc(bytes.length, 1) } });

const begins = (when: string, beginning: Parameters<typeof signInWithPasskey>[0], outcome: Partial<Row>): Row => ({
  from: START,
  when,
  world: passkeyPool,
  act: signInWithPasskey({ preferred: "WEB_AUTHN", ...beginning }),
  to: passkey,
  ...outcome,
});

/** What can happen to the answer of a valid passkey. Every refusal uses up the challenge. */
const answerRows: Row[] = [
  row(passkey, "used", requestPasskey, taken),
  row(passkey, "used, and the signature is wrong", after(forged, requestPasskey), {
    through: [...asked, "selectingState"],
    to: passkeySpent,
    failure: "passkey.failed",
  }),
  row(passkey, "used, pool out of reach", after(outOfReach, requestPasskey), {
    through: [...asked, "selectingState"],
    to: passkeySpent,
    failure: "network.unreachable",
  }),
  row(
    passkey,
    "used, and the pool's own answer lost",
    after((world) => world.fault("RespondToAuthChallenge", "dropAfter"), requestPasskey),
    { through: [...asked, ...takenAfterRestart.through], to: SIGNED_IN },
  ),
  row(passkey, "used when the pool's session is over", after(sessionOver, requestPasskey), {
    through: [...asked, ...takenAfterRestart.through],
    to: SIGNED_IN,
  }),
  row(passkey, "cancelled again", after(cancelled, requestPasskey), {
    through: ["usingPasskey"],
    to: passkey,
    failure: "passkey.authenticationCancelled",
  }),
  row(passkey, "given up while the browser asks", after(whileBrowserAsks(abandonPasskey), requestPasskey), {
    through: ["usingPasskey"],
    to: passkey,
  }),
  row(passkey, "three minutes pass while the browser asks", after(whileBrowserAsks(waitOut), requestPasskey), {
    through: ["usingPasskey", "ending"],
    to: FAILED,
    failure: "signIn.sessionExpired",
  }),
];

const otherWayRows = (place: Place): Row[] => [
  row(place, "another way", reopen, { through: restartStates, to: passkeyFactors }),
  ...waitingRows(place),
];

export const passkeyRows: Row[] = [
  begins("passkey used at once", {}, { ...taken, through: ["selectingState", ...taken.through] }),
  begins(
    "passkey cancelled",
    { next: { refuse: "NotAllowedError" } },
    { through: ["selectingState", "usingPasskey"], failure: "passkey.authenticationCancelled" },
  ),
  begins(
    "passkey preferred, and the browser has none here",
    { isImmediate: true, next: { refuse: "NotAllowedError" } },
    { through: ["selectingState", "usingPasskey", ...restartStates], to: passkeyFactors },
  ),
  begins(
    "passkey preferred, and the browser has it here",
    { isImmediate: true },
    { ...taken, through: ["selectingState", ...taken.through] },
  ),
  begins("passkey after a reload", { more: { selections: {} } }, { through: ["selectingState"] }),
  ...answerRows,
  ...otherWayRows(passkey),
  row(
    passkey,
    "another way, pool out of reach",
    after(outOfReach, reopen),
    back(passkey, "network.unreachable", "restartingSignIn"),
  ),

  row(passkeySpent, "used", requestPasskey, takenAfterRestart),
  row(passkeySpent, "cancelled", after(cancelled, requestPasskey), {
    through: [...restartStates, "usingPasskey"],
    to: passkey,
    failure: "passkey.authenticationCancelled",
  }),
  ...otherWayRows(passkeySpent),

  begins(
    "choice of first factors, a passkey among them",
    { preferred: undefined },
    { through: ["selectingState"], to: passkeyFactors },
  ),
  row(passkeyFactors, "passkey chosen", choose("WEB_AUTHN"), { ...taken, through: [...next, ...taken.through] }),
  row(passkeyFactors, "passkey chosen, and cancelled", after(cancelled, choose("WEB_AUTHN")), {
    through: [...next, "usingPasskey"],
    to: passkey,
    failure: "passkey.authenticationCancelled",
  }),
  ...waitingRows(passkeyFactors),
];
