/** The rules for values that several machines have. */
import { challengeNames } from "../../flows/challenge/descriptors/descriptors.ts";
import type { ContactAttribute } from "../../protocol/account/contacts.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { SecondFactor } from "../../protocol/account/user-mfa.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { SocialProvider } from "../../protocol/oauth/oauth-config.ts";
import type { FirstFactor, SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { CHALLENGE_NAMES } from "../../protocol/wire/wire-names.ts";
import { label, listOf, members, oneOf, present } from "../rules.ts";

export const user = label("user");
export const attribute = oneOf<ContactAttribute>("email", "phone_number");
export const mfaType = oneOf<MfaType>("SMS", "TOTP", "EMAIL");
export const secondFactor = oneOf<SecondFactor>("SMS", "TOTP", "EMAIL", "PASSKEY");
export const mfaTypes = listOf(mfaType);
export const factor = oneOf<FirstFactor>("PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN");
export const flow = oneOf<SignInFlow>("srp", "password", "choice", "custom", "customWithSrp");
export const provider = oneOf<SocialProvider>("Google", "Facebook", "Amazon", "Apple");
/** A challenge, or what the user sees of it. */
export const challengeName = oneOf(...challengeNames());
export const wireChallenge = oneOf(...CHALLENGE_NAMES);
export const rawChallenge = members({ wireName: wireChallenge });
export const sentCodeNotice = oneOf<SentCodeNotice>("codeSent", "codeMaybeSentTwice");

/** Where a code was sent: the kind of address, and not the address, masked or not. */
export const delivery = members({ medium: oneOf<CodeDelivery["medium"]>("EMAIL", "SMS"), attributeName: attribute });

/** The user of a session, by the name that was typed. */
export const sessionUser = members({ loginId: user });

/** How a sign-in starts. */
export const signInStart = { flow, preferredChallenge: factor };

/** The members that many machines have. */
export const secrets = { password: present, code: present };
