/** The texts of the contact page. */
import type { PageHead } from "./page-head.ts";

export const contact = {
  head: {
    title: "Contact",
    description:
      "Describe your project, question or problem in a few sentences. Sign in once, write, and get an answer by email.",
  } satisfies PageHead,
  heading: "Contact",
  lead: "Describe your project, your question or your problem in a few sentences. You will get an answer by email.",
  nextHeading: "What happens next",
  next: [
    "Your message is stored and read by a person.",
    "You get an answer at the email address you give here.",
    "Your address is used for that answer and nothing else.",
  ],
  configurationError: "Configuration error (see console) – please contact the administrator",
  needsJavaScript: "Signing in and sending a message need JavaScript. Please switch it on and load this page again.",
  checkingSession: "Checking whether you are signed in…",
  signingOut: "Signing out…",
  signedOut: "You are signed out. To write a message, sign in again.",

  gateHeading: "Sign in to write a message",
  gateText: "Messages come from people with a confirmed email address. Sign in, or create an account in a minute.",
  gateTextWithDraft: "You have been signed out. Sign in again: the text you typed is still here.",
  gateOpen: "Open sign-in",
  gateClose: "Close",
  gateHome: "Go back to Home",
  dialogTitle: "Sign in to write a message",

  formHeading: "Write a message",
  name: "Name",
  email: "Email",
  message: "Message",
  send: "Send message",
  sending: "Sending...",
  sent: "Thank you for your message! You will get an answer by email.",
  signOut: "Sign out",
  signedInAs: "Signed in as",
  signOutDeletes: "Signing out deletes a message that is not sent.",
  fillInAddress: (address: string) => `Use ${address}`,

  passkeyOffered: "Below the form you can create a passkey, to sign in faster next time.",
  settings: "Sign-in settings",
  deviceUsed: (when: string) => `Last used ${when}`,
  deviceAdded: (when: string) => `Added ${when}`,
  passkeyUsed: (when: string) => `Last used on this device ${when}`,
  passkeyCreated: (when: string) => `Created ${when}`,
  settingsLoading: "Loading your sign-in settings…",
  settingsFailed: "Your sign-in settings could not be loaded. Load the page again: what you have typed is kept.",

  nameRequired: "Name is required.",
  emailRequired: "Email is required.",
  emailInvalid: "Email is invalid.",
  messageRequired: "Message is required.",
  messageTooLong: (excess: number) =>
    `Message is too long. Shorten it by ${excess} ${excess === 1 ? "character" : "characters"}.`,
  charactersLeft: (count: number) => `${count} ${count === 1 ? "character" : "characters"} left`,

  refused: (serverError: string | undefined) => `Failed to send message: ${serverError ?? "Unknown error"}`,
  /** The second sentence says what is kept and what to do. A message that is sent again is stored once. */
  unreachable:
    "An error occurred. Please try again. Your text is still here: check your internet connection, then send it again. It will not arrive twice.",
} as const;
