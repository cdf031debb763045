/** View models of the cards for account settings, as the engine's actors give them. */
import type { AccountDeletionView, ContactsView, MfaSettingsView, PasswordChangeView } from "@poolgate/auth/account";
import type { DevicesView, ListedDevice } from "@poolgate/auth/devices";
import type { PasskeysView } from "@poolgate/auth/passkeys";
import { PASSWORD_POLICY } from "./make-view.ts";

export const passwordView = (overrides: Partial<PasswordChangeView> = {}): PasswordChangeView => ({
  screen: "form",
  isBusy: false,
  busyAction: undefined,
  isKnown: true,
  hasPassword: true,
  passwordPolicy: PASSWORD_POLICY,
  username: "ada@example.com",
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

export const LAPTOP = {
  credentialId: "AAEC",
  friendlyCredentialName: "Work laptop",
  relyingPartyId: "localhost",
  authenticatorAttachment: "platform",
  authenticatorTransports: ["internal"],
  createdAt: new Date("2026-05-03T12:00:00Z"),
  lastUsedAt: new Date("2026-11-20T12:00:00Z"),
};

export const KEY = {
  ...LAPTOP,
  credentialId: "AwQF",
  friendlyCredentialName: "",
  authenticatorAttachment: "cross-platform",
  createdAt: new Date("2025-12-24T12:00:00Z"),
  lastUsedAt: undefined,
};

export const passkeysView = (overrides: Partial<PasskeysView> = {}): PasskeysView => ({
  screen: "list",
  isBusy: false,
  busyAction: undefined,
  isAsking: false,
  canRegister: true,
  isKnown: true,
  passkeys: [LAPTOP, KEY],
  deletingId: undefined,
  notice: undefined,
  failure: undefined,
  ...overrides,
});

export const THIS_DEVICE: ListedDevice = {
  id: "us-east-1_a",
  name: "Chrome on Linux",
  isCurrent: true,
  isRemembered: true,
  attributes: {},
  createDate: new Date("2026-01-02T12:00:00Z"),
  lastModifiedDate: undefined,
  lastAuthenticatedDate: new Date("2026-05-03T12:00:00Z"),
};

export const PHONE: ListedDevice = { ...THIS_DEVICE, id: "us-east-1_b", name: "Phone", isCurrent: false };

export const devicesView = (overrides: Partial<DevicesView> = {}): DevicesView => ({
  screen: "list",
  isBusy: false,
  busyAction: undefined,
  isKnown: true,
  devices: [THIS_DEVICE, PHONE],
  rememberableId: undefined,
  deviceId: undefined,
  notice: undefined,
  failure: undefined,
  ...overrides,
});
