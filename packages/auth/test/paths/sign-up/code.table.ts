/**
 * The code that confirms an account. The states distinguish what follows: a sign-in at once (the form), on request (an
 * app), or by hand, and with pools that require a second factor.
 */
import type { Row } from "../prove.ts";
import { WRONG_CODE } from "../world.ts";
import {
  DAY_MS,
  THREE_MINUTES_MS,
  code,
  codeByHand,
  codeExpired,
  codeOnRequest,
  codeWithMfa,
  codeWithoutPassword,
  confirmElsewhere,
  dismiss,
  resend,
  signInOnRequest,
  signingIn,
  submit,
} from "./acts.ts";

/** What follows the confirmation, by the kind of sign-in. */
const ENDINGS = {
  [code]: { to: "signedIn", through: signingIn },
  [codeOnRequest]: { to: signInOnRequest, through: ["accountConfirmed"] },
  [codeByHand]: { to: "confirmed", through: ["accountConfirmed"] },
} as const;

/** The rows of the code's screen, which are the same for each kind. */
const codeRows = (place: keyof typeof ENDINGS): Row[] => {
  const { to, through } = ENDINGS[place];
  return [
    { from: place, when: "right code", act: (world) => submit(world), through: ["confirming", ...through], to },
    {
      from: place,
      when: "right code, response lost",
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

export const giveUpRows = (place: string): Row => ({
  from: place,
  when: "three minutes pass",
  act: (world) => world.clock.advance(THREE_MINUTES_MS),
  to: codeByHand,
  failure: "same",
});
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
    when: "right code, response lost and the session with it",
    act(world) {
      world.fault("ConfirmSignUp", "dropAfter");
      submit(world);
    },
    through: ["confirming", ...signingIn],
    to: "challenged",
  },
];

export const codeTable: readonly Row[] = [
  ...codeRows(code),
  ...codeRows(codeOnRequest),
  ...codeRows(codeByHand),
  ...otherCodeRows,
];
