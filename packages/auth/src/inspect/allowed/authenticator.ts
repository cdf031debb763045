/** What is recorded of the authenticator machine. */
import type { AuthenticatorMachine } from "../../flows/authenticator/authenticator.machine.ts";
import { failure, flag, listOf, type MachineRules, members, oneOf, present, size } from "../rules.ts";
import * as common from "./common.ts";
import { endReason } from "./sign-in.ts";

const question = members({ name: common.challengeName });
const busyAction = oneOf("submit", "resend", "passkey", "provider");
const childView = members({
  isBusy: flag,
  busyAction,
  failure,
  notice: common.sentCodeNotice,
  username: common.user,
});

export const authenticator: MachineRules<AuthenticatorMachine> = {
  context: {
    loginMechanism: oneOf("username", "email", "phone_number"),
    autoSignIn: flag,
    signInFlow: common.flow,
    signUpVerification: oneOf("code", "link"),
    initialScreen: oneOf("signIn", "signUp", "forgotPassword"),
    hidesSignUp: flag,
    providers: size,
    preferredFactor: common.factor,
    hiddenFactors: listOf(common.factor),
    remembersUsers: flag,
    asksForOnlyFactor: flag,
    supportsPasskeys: flag,
    username: common.user,
    password: present,
    delivery: common.delivery,
    signUpStart: oneOf("registration", "code", "newCode"),
    resetStart: oneOf("username", "request", "code"),
    challenge: present,
    question,
    posed: question,
    attribute: common.attribute,
    notice: oneOf(
      "codeSent",
      "codeMaybeSentTwice",
      "passwordReset",
      "accountConfirmed",
      "sessionEnded",
      "signedOutElsewhere",
    ),
    failure,
    passkeyUsername: common.user,
    recent: members({ usernames: size, provider: common.provider }),
    recentUsers: size,
    user: common.sessionUser,
    unverifiedContacts: size,
    isSigningIn: flag,
    waitsForLink: flag,
    redirectingTo: common.provider,
    childView,
    autofillView: childView,
  },
  events: {
    "signIn.chosen": { username: common.user },
    "signUp.chosen": { username: common.user },
    "forgotPassword.chosen": { username: common.user },
    "credentials.submitted": { username: common.user, password: present },
    "provider.chosen": { name: common.provider, username: common.user },
    "recentUser.forgotten": { username: common.user },
    "otherFactors.chosen": { username: common.user },
    "registration.submitted": { username: common.user, password: present, attributes: size },
    "code.submitted": { code: present, deviceName: present },
    "mfaType.selected": { mfaType: common.mfaType },
    "email.submitted": { email: present },
    "firstFactor.selected": { factor: common.factor },
    "password.submitted": { password: present },
    "answer.submitted": { answer: present },
    "requiredPassword.submitted": { password: present },
    "username.submitted": { username: common.user },
    "newPassword.submitted": common.secrets,
    "contact.chosen": { attribute: common.attribute },
    "session.absent": { failure },
    "session.started": { user: common.sessionUser, unverifiedContacts: size, provider: common.provider },
    "session.ended": { reason: endReason },
  },
};
