/** What is recorded of the machines of an account: sign-up, reset, settings, devices, passkeys and AWS credentials. */
import type { AccountDeletionMachine } from "../../flows/account/account-deletion/account-deletion.machine.ts";
import type { AttributeVerificationMachine } from "../../flows/account/attribute-verification/attribute-verification.machine.ts";
import type { ContactsMachine } from "../../flows/account/contacts/contacts.machine.ts";
import type { MfaSettingsMachine } from "../../flows/account/mfa-settings/mfa-settings.machine.ts";
import type { PasswordChangeMachine } from "../../flows/account/password-change/password-change.machine.ts";
import type { CredentialsMachine } from "../../flows/credentials/credentials.machine.ts";
import type { ResetPasswordMachine } from "../../flows/reset-password/reset-password.machine.ts";
import type { SignUpMachine } from "../../flows/sign-up/sign-up.machine.ts";
import { count, failure, flag, listOf, type MachineRules, members, oneOf, present, size } from "../rules.ts";
import * as common from "./common.ts";

export const signUp: MachineRules<SignUpMachine> = {
  context: {
    start: oneOf("registration", "code", "newCode"),
    autoSignIn: oneOf("atOnce", "onRequest", "never"),
    signInFlow: common.flow,
    verification: oneOf("code", "link"),
    forceAliasCreation: flag,
    username: common.user,
    password: present,
    isPasswordless: flag,
    attributes: size,
    code: present,
    session: present,
    delivery: common.delivery,
    notice: common.sentCodeNotice,
    failure,
    isConfirmationLost: flag,
    callers: count,
    step: oneOf("signedIn", "challenged", "confirmed"),
    challenge: common.rawChallenge,
  },
  events: {
    "registration.submitted": { username: common.user, password: present, attributes: size },
    "code.submitted": { code: present, forceAliasCreation: flag },
  },
};

export const resetPassword: MachineRules<ResetPasswordMachine> = {
  context: {
    start: oneOf("username", "request", "code"),
    username: common.user,
    delivery: common.delivery,
    code: present,
    newPassword: present,
    notice: common.sentCodeNotice,
    failure,
  },
  events: {
    "username.submitted": { username: common.user },
    "newPassword.submitted": common.secrets,
  },
};

export const attributeVerification: MachineRules<AttributeVerificationMachine> = {
  context: {
    attribute: common.attribute,
    delivery: common.delivery,
    code: present,
    notice: common.sentCodeNotice,
    failure,
    isVerified: flag,
  },
  events: { "contact.chosen": { attribute: common.attribute }, "code.submitted": { code: present } },
};

const contact = members({ isVerified: flag });
const contactsNotice = oneOf("saved", "verified", "codeSent", "codeMaybeSentTwice");

export const contacts: MachineRules<ContactsMachine> = {
  context: {
    attributes: listOf(common.attribute),
    contacts: members({ email: contact, phone_number: contact }),
    attribute: common.attribute,
    delivery: common.delivery,
    verification: members({
      busyAction: oneOf("confirm", "resend"),
      delivery: common.delivery,
      notice: common.sentCodeNotice,
      failure,
    }),
    notice: contactsNotice,
    failure,
  },
  events: {
    "change.submitted": { attribute: common.attribute, address: present },
    "verification.requested": { attribute: common.attribute },
    "code.submitted": { code: present },
  },
};

const mfaSetting = oneOf("ENABLED", "DISABLED", "PREFERRED");

export const mfaSettings: MachineRules<MfaSettingsMachine> = {
  context: {
    mfaTypes: listOf(common.secondFactor),
    mfa: members({
      enabled: common.mfaTypes,
      preferred: common.mfaType,
      passkey: flag,
      isAppSetUp: flag,
      contacts: members({ SMS: contact, EMAIL: contact }),
    }),
    change: members({ mfaType: common.secondFactor, setting: mfaSetting, endsPasskey: flag }),
    setup: present,
    code: present,
    notice: oneOf("turnedOn", "turnedOff", "preferred"),
    failure,
  },
  events: {
    "enabling.requested": { mfaType: common.secondFactor },
    "disabling.requested": { mfaType: common.secondFactor },
    "preference.requested": { mfaType: common.mfaType },
    "code.submitted": { code: present },
  },
};

export const passwordChange: MachineRules<PasswordChangeMachine> = {
  context: {
    username: common.user,
    hasPassword: flag,
    currentPassword: present,
    newPassword: present,
    notice: oneOf("passwordChanged"),
    failure,
  },
  events: { "passwords.submitted": { currentPassword: present, newPassword: present } },
};

export const accountDeletion: MachineRules<AccountDeletionMachine> = {
  context: { isDeleted: flag, failure },
  events: {},
};

const holder = members({ userId: present, login: present });

export const credentials: MachineRules<CredentialsMachine> = {
  context: {
    holder,
    identityId: present,
    credentials: present,
    reusableUntil: present,
    hasReplacedIdentity: flag,
    failure,
  },
  events: { "credentials.requested": { holder, isForced: flag } },
};
