/** Views of the account cards, as the engine's actors give them. */
import type { AccountDeletionView, ContactsView, MfaSettingsView, PasswordChangeView } from "@poolgate/auth/account";
import { Secret, type TotpSetup } from "@poolgate/auth";

export const passwordView = (overrides: Partial<PasswordChangeView> = {}): PasswordChangeView => ({
  screen: "form",
  isBusy: false,
  busyAction: undefined,
  isKnown: true,
  hasPassword: true,
  passwordPolicy: {
    minLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSpecialCharacters: false,
  },
  notice: undefined,
  failure: undefined,
  ...overrides,
});

export const APP = { mfaType: "TOTP", isEnabled: false, isPreferred: false, need: "app", address: undefined } as const;
export const SMS = {
  mfaType: "SMS",
  isEnabled: false,
  isPreferred: false,
  need: "contact",
  address: undefined,
} as const;
export const EMAIL = {
  mfaType: "EMAIL",
  isEnabled: true,
  isPreferred: false,
  need: undefined,
  address: "ada@example.com",
} as const;

export const mfaView = (overrides: Partial<MfaSettingsView> = {}): MfaSettingsView => ({
  screen: "list",
  isBusy: false,
  busyAction: undefined,
  isKnown: true,
  methods: [APP, SMS, EMAIL],
  mfaType: undefined,
  setup: undefined,
  notice: undefined,
  failure: undefined,
  ...overrides,
});

export const totp: TotpSetup = {
  sharedSecret: new Secret("JBSWY3DPEHPK3PXP"),
  getSetupUri: (issuer = "AWSCognito") =>
    new URL(`otpauth://totp/${issuer}:ada?secret=JBSWY3DPEHPK3PXP&issuer=${issuer}`),
};

export const VERIFIED = { attribute: "email", address: "ada@example.com", isVerified: true } as const;
export const NO_PHONE = { attribute: "phone_number", address: undefined, isVerified: false } as const;

export const contactsView = (overrides: Partial<ContactsView> = {}): ContactsView => ({
  screen: "list",
  isBusy: false,
  busyAction: undefined,
  isKnown: true,
  contacts: [VERIFIED, NO_PHONE],
  attribute: undefined,
  delivery: undefined,
  isOldKept: false,
  notice: undefined,
  failure: undefined,
  ...overrides,
});

export const deletionView = (overrides: Partial<AccountDeletionView> = {}): AccountDeletionView => ({
  screen: "start",
  isBusy: false,
  failure: undefined,
  ...overrides,
});
