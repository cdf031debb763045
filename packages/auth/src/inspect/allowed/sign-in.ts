/** What is recorded of the machines that sign a user in: request, session, sign-in, challenge and hosted pages. */
import type { RequestMachine } from "../../engine/index.ts";
import type { ChallengeMachine } from "../../flows/challenge/challenge.machine.ts";
import type { OauthMachine } from "../../flows/oauth/oauth.machine.ts";
import type { SessionMachine } from "../../flows/session/session.machine.ts";
import type { SessionEndReason } from "../../flows/session/session.setup.ts";
import type { SignInMachine } from "../../flows/sign-in/sign-in.machine.ts";
import type { SignInOutput } from "../../flows/sign-in/sign-in.setup.ts";
import { IDENTITY_POOL_OPERATIONS, USER_POOL_OPERATIONS } from "../../protocol/wire/wire-names.ts";
import { count, failure, flag, listOf, type MachineRules, members, oneOf, present } from "../rules.ts";
import * as common from "./common.ts";

export const endReason = oneOf<SessionEndReason>("signedOut", "signedOutElsewhere", "refreshRefused");

export const signInStep = oneOf<SignInOutput["step"]>(
  "signedIn",
  "challenged",
  "confirmationRequired",
  "resetRequired",
  "failed",
);

export const request: MachineRules<RequestMachine> = {
  context: {
    request: members({ operation: oneOf(...USER_POOL_OPERATIONS, ...IDENTITY_POOL_OPERATIONS) }),
    attempt: count,
    maxAttempts: count,
    answer: present,
    failure,
    isAnswerLost: flag,
  },
  events: {},
};

export const session: MachineRules<SessionMachine> = {
  context: {
    record: present,
    user: common.sessionUser,
    failure,
    endReason,
    isStored: flag,
    renewed: present,
    attempt: count,
    rereads: count,
    isSignOutGlobal: flag,
    hasRenewedForSignOut: flag,
    hasMissedChange: flag,
    isRedirected: flag,
    redirect: members({ failure }),
  },
  events: {
    "signIn.completed": { record: present, redirect: present },
    "redirect.failed": { redirect: members({ failure }) },
    "signOut.requested": { isGlobal: flag },
  },
};

export const signIn: MachineRules<SignInMachine> = {
  context: {
    ...common.signInStart,
    isUnattended: flag,
    hasCredentials: flag,
    username: common.user,
    password: present,
    prepared: present,
    challenge: present,
    challengeSession: present,
    rawChallenge: common.rawChallenge,
    proof: present,
    tokens: present,
    failure,
    hasRestarted: flag,
    step: signInStep,
  },
  events: {
    "credentials.submitted": { username: common.user, password: present, preferredChallenge: common.factor },
  },
};

export const challenge: MachineRules<ChallengeMachine> = {
  context: {
    ...common.signInStart,
    supportsPasskeys: flag,
    username: common.user,
    password: present,
    heldPassword: present,
    rawChallenge: common.rawChallenge,
    challenge: members({ name: common.challengeName }),
    session: present,
    isPasskeyPromptDue: flag,
    isPasskeyDeclined: flag,
    skipsOnly: members({ hiddenFactors: listOf(common.factor) }),
    isSessionSpent: flag,
    selections: members({
      factor: common.factor,
      mfaType: common.mfaType,
      mfaSetupType: common.mfaType,
      setupEmail: present,
    }),
    totpSecret: present,
    isTotpVerified: flag,
    answer: present,
    isExpired: flag,
    hasRestarted: flag,
    hasSearchedDevice: flag,
    lastStep: common.wireChallenge,
    tokens: present,
    isResending: flag,
    notice: common.sentCodeNotice,
    failure,
    step: signInStep,
  },
  events: {
    "code.submitted": { code: present, deviceName: present },
    "mfaType.selected": { mfaType: common.mfaType },
    "email.submitted": { email: present },
    "firstFactor.selected": { factor: common.factor },
    "password.submitted": { password: present },
    "answer.submitted": { answer: present },
    "requiredPassword.submitted": { password: present },
  },
};

export const oauth: MachineRules<OauthMachine> = {
  context: {
    request: members({ provider: common.provider, display: oneOf("redirect", "popup") }),
    returned: present,
    url: present,
    flow: present,
    reading: members({ code: present, tokens: present, failure, isForeign: flag }),
    record: present,
    failure,
  },
  events: { "popup.answered": { returned: present } },
};
