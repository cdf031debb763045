/**
 * English texts for the passkeys in a user's settings, for the offer of a passkey, and for the sign-in button above
 * the form.
 */
import { oneTapTexts } from "./en-sign-in.ts";
import { formats } from "./formats.ts";

const { day } = formats("en");

/** By `authenticatorAttachment`; other values of the pool have no text. */
const KEEPERS: Readonly<Record<string, string>> = {
  platform: "Kept by a device or a password manager",
  "cross-platform": "Kept by a security key or a phone",
};

export const passkeyTexts = {
  heading: "Passkeys",
  description: "Sign in with your fingerprint, your face or your device’s lock, without a password.",
  loading: "Loading your passkeys",
  missing: "Your passkeys could not be loaded.",
  empty: "You have no passkeys yet.",
  unnamed: "Passkey",
  lastUsed: (date: Date): string => `Last used on this device on ${day(date)}`,
  created: (date: Date): string => `Created on ${day(date)}`,
  keptBy: (attachment: string): string | undefined => KEEPERS[attachment],
  remove: {
    open: "Delete",
    openOf: (name: string): string => `Delete ${name}`,
    question: (name: string): string => `Delete “${name}”? You can’t sign in with it any more.`,
    confirm: "Delete passkey",
    confirmBusy: "Deleting…",
    cancel: "Keep it",
  },
  add: {
    name: "Name for a new passkey",
    nameHint: "Such as “Work laptop”. You may leave it empty.",
    submit: "Add a passkey",
    submitBusy: "Adding your passkey…",
    asking: "Follow what your browser or device asks.",
    abandon: "Cancel",
    notSupported: "This browser has no passkeys. To add one, come back with another browser or device.",
  },
  notices: { passkeyRegistered: "Your new passkey is ready.", passkeyDeleted: "The passkey has been deleted." },
  offer: {
    heading: "Sign in faster next time",
    description:
      "A passkey is your fingerprint, your face or your device’s lock in place of your password. The passkey never leaves your devices.",
    submit: "Create a passkey",
    submitBusy: "Creating your passkey…",
    refuse: "Not now",
    registeredHeading: "Your passkey is ready",
    registeredDescription: "Choose it the next time you sign in.",
    close: "Continue",
  },
  oneTap: oneTapTexts,
};
