/** English texts for the devices in a user's settings, and for the offer to remember the current device. */
import { formats } from "./formats.ts";

const { day } = formats("en");

export const deviceTexts = {
  heading: "Your devices",
  description: "A remembered device is not asked for a second step when you sign in.",
  descriptionOfList: "Where you have signed in. Whoever uses a device that you forget has to sign in again.",
  loading: "Loading your devices",
  missing: "Your devices could not be loaded.",
  empty: "No devices are remembered.",
  unnamed: "Device without a name",
  current: "This device",
  lastUsed: (date: Date): string => `Last used on ${day(date)}`,
  added: (date: Date): string => `Added on ${day(date)}`,
  remember: "Remember this device",
  rememberHint: "Only where nobody else can use it.",
  stopRemembering: "Stop remembering",
  rememberBusy: "Saving…",
  remove: {
    open: "Forget",
    openOf: (name: string): string => `Forget ${name}`,
    question: (name: string): string => `Forget “${name}”? Whoever uses it has to sign in again, with every step.`,
    confirm: "Forget device",
    confirmBusy: "Forgetting…",
    cancel: "Keep it",
  },
  notices: {
    deviceRemembered: "The device is remembered now.",
    deviceNotRemembered: "The device is not remembered any more.",
    deviceForgotten: "The device has been forgotten.",
  },
  offer: {
    heading: "Remember this device?",
    description: "You won’t need a code here the next time you sign in.",
    warning: "Not on a shared computer: whoever has your password could sign in there.",
    submit: "Remember this device",
    submitBusy: "Saving…",
    refuse: "Not now",
    rememberedHeading: "This device is remembered",
    rememberedDescription: "The next time you sign in here, you won’t need a code.",
    goneHeading: "This device could not be remembered",
    goneDescription: "You will be asked for a code again the next time you sign in here.",
    close: "Continue",
  },
};
