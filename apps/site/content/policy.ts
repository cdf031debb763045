/**
 * The site's own policy: what the site stores, where, and for how long. It has to change together with the software.
 *
 * The sign-in has no other providers (such as Google or Apple), so the policy names none. The full name and the postal
 * address that a local law may require are in `owner.ts`.
 */
import type { PolicyDocument } from "./policy-document.ts";
import { responsible } from "./responsible.ts";

export const policy = {
  head: {
    title: "Site policy",
    description:
      "What this site stores when you read it, sign in, send a message or use VoiceLoop, where it goes, and how to have it deleted.",
  },
  appliesTo: "This website",
  summary:
    "You can read every page without being recognised: there are no cookies, no advertising and no tracking. Data about you arises only when you sign in, send a message or record your voice, and this page says what happens to it.",
  lastUpdated: "2026-11-24",
  sections: [
    ...responsible,
    {
      id: "reading",
      heading: "Reading the site",
      blocks: [
        "The pages, fonts, pictures and downloads come from this site or from storage that belongs to it. Nothing is loaded from an advertiser, a social network or an analytics service.",
        "As with every website, your IP address reaches the provider that delivers the pages, because an answer could not find its way back without it. The site's own log notes which kind of request was answered, with what result and how fast. It holds no addresses, no texts and no recordings.",
      ],
    },
    {
      id: "measurements",
      heading: "Speed measurements",
      blocks: [
        "To notice when a page becomes slow, your browser reports a few web vitals: how soon the page appeared, how quickly it reacted, and whether anything jumped.",
        "A report holds the name of the measure, its value, its rating and the path of the page. It carries no identifier, so two reports cannot be traced to one visitor.",
      ],
    },
    {
      id: "signing-in",
      heading: "Signing in",
      blocks: [
        "Only the contact page asks you to sign in. The account is kept by a hosted identity service and consists of your email address, your password in a form that cannot be read back, and what you add yourself, such as an authenticator app.",
        "Your password goes to the identity service and nowhere else. When you sign in on this site it is not even sent there: your browser proves that you know it.",
        "You can add a passkey. Your device or password manager keeps it, and so does whatever unlocks it: your fingerprint and your face never leave the device. The identity service keeps the passkey's public half, which opens nothing by itself, when it was made, and what kind of device made it.",
        "The identity service also remembers the browsers you have signed in with, by a number, their kind and the days they were used. The sign-in settings on the contact page show these and your passkeys, and delete each of them.",
      ],
    },
    {
      id: "messages",
      heading: "Sending a message",
      blocks: [
        "When you send the contact form, this is stored in a database and mailed to me:",
        {
          list: [
            "the name, the email address and the message you typed",
            "the number and the email address of the account you are signed in with",
            "the time at which the message arrived",
          ],
        },
        "I use it to answer you, and for nothing else. Messages are not deleted automatically: they stay until the matter is closed and I remove them, or until you ask me to.",
        "To keep out floods of messages, the server counts calls for each account. The count lives in memory for ten minutes.",
      ],
    },
    {
      id: "voice-loop",
      heading: "Using VoiceLoop",
      blocks: [
        "VoiceLoop asks for your consent before anything else, and records only between Start Recording and Stop Recording, for at most twelve seconds. The browser asks for the microphone separately, and you can take that permission back at any time.",
        "Your recording is sent over an encrypted connection to the transcription service, turned into text and thrown away. The site keeps neither the recording nor the text, writes neither to a log, and trains nothing with them. The page itself holds the recording until you leave it, so that you can listen and try again. Your browser holds the text until you close the tab, record again, or refuse or withdraw your consent.",
        "The transcription runs on the site's own server or, where one is connected, at a speech provider that works for this site. If you press Refine, the text goes the same way once more, to the site's server or a connected language service.",
        "To share the service fairly, the server counts requests for each IP address. The count lives in memory and is gone after a few minutes, or, for a connected provider's use, when the day ends.",
        "Please do not record other people without asking them, or anything that must stay secret.",
      ],
    },
    {
      id: "browser-storage",
      heading: "What stays in your browser",
      blocks: [
        "The site sets no cookies of its own. It uses your browser's storage for these things, which your browser can show and delete:",
        {
          list: [
            "your sign-in, until you sign out or it expires",
            "the email addresses that signed in here, to offer them next time, until you remove them with the cross beside them in the sign-in form",
            "by which number the identity service knows this browser, and what it proves that with",
            "whether you wanted no passkey on this device, and what you call those you made on it",
            "a sign-in that is under way, for a few minutes and in that tab alone",
            "a message you have begun to write, in that tab, until it is sent or you sign out",
            "the latest VoiceLoop transcript, in that tab, until you record again, or refuse or withdraw your consent",
            "which app announcement you have dismissed on the home page",
            "how far down a page you were and which page had to be loaded again, in that tab",
          ],
        },
      ],
    },
    {
      id: "others",
      heading: "Who else sees data",
      blocks: [
        "Hosting, the identity service, the delivery of mail and, where connected, speech and language services are run by providers on my behalf. They may use the data only to do that work. I do not sell data, and I do not pass it on unless a law obliges me to.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        "You can ask what is stored about you, have it corrected, receive a copy, or have it deleted together with your account. You may also complain to the data protection authority where you live.",
        {
          before: "Write to me through the ",
          page: "contact",
          label: "contact page",
          after: ", from the account in question, so that I can be sure it is yours.",
        },
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      blocks: [
        "When the site starts to handle data differently, this page changes first, and the date at its top with it.",
        {
          before: "What you may expect of the site, and it of you, is set out in the ",
          page: "terms",
          label: "terms of use",
          after: ".",
        },
      ],
    },
  ],
} as const satisfies PolicyDocument;
