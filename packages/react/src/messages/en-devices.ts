/** English texts of the devices in somebody's settings. */

const day = (date: Date): string => date.toLocaleDateString("en", { dateStyle: "long" });

export const deviceTexts = {
  heading: "Your devices",
  description: "Where you have signed in. A remembered device is not asked for a second step.",
  loading: "Loading your devices",
  missing: "Your devices could not be loaded.",
  empty: "No devices are kept for your account.",
  unnamed: "Device without a name",
  current: "This device",
  lastUsed: (date: Date): string => `Last used on ${day(date)}`,
  added: (date: Date): string => `Added on ${day(date)}`,
  remembered: "Remembered",
  remember: "Remember",
  rememberOf: (name: string): string => `Remember ${name}`,
  stopRemembering: "Stop remembering",
  stopRememberingOf: (name: string): string => `Stop remembering ${name}`,
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
};
