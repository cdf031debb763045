/**
 * The terms of use. The owner adds a place of jurisdiction where the local law requires one.
 */
import type { PolicyDocument } from "./policy-document.ts";

export const terms = {
  head: {
    title: "Terms of use",
    description:
      "The rules for using this site, its accounts, VoiceLoop and the downloads: what you may do, and what you can and cannot rely on.",
  },
  appliesTo: "This website, VoiceLoop and the downloads",
  summary:
    "Use the site, try VoiceLoop and take the downloads, at no charge. Treat the service and other people fairly, check a transcript before you rely on it, and agree on real work in writing.",
  lastUpdated: "2026-11-21",
  sections: [
    {
      id: "agreement",
      heading: "What you agree to",
      blocks: [
        "By using this site you accept these terms. If you do not, please leave it. If you use it for an organisation, you accept them for the organisation.",
        {
          before: "How personal data is handled is described in the ",
          page: "policy",
          label: "site policy",
          after: ", which is not part of these terms.",
        },
      ],
    },
    {
      id: "information",
      heading: "Information and offers",
      blocks: [
        "The pages describe services and products in general. They are no offer, and no advice on your particular case. A contract about work comes about only when we both agree on it in writing, and then that contract applies.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      blocks: [
        "You need an account only to send a message. Give an email address that is yours, choose a password that you use nowhere else, and keep it to yourself. What is done through your account counts as done by you, unless you have told me that someone else got hold of it.",
        "You can stop at any time and have the account deleted. I may close an account that is used against these terms.",
      ],
    },
    {
      id: "voice-loop",
      heading: "VoiceLoop",
      blocks: [
        {
          before: "",
          page: "voiceLoop",
          label: "VoiceLoop",
          after:
            " turns up to twelve seconds of speech into text, and can refine that text. It is there to be tried, without a promise that it is always available.",
        },
        "Speech recognition makes mistakes: it mishears names, numbers and the word “not”. Read the text before you use it, and do not use it where a mistake could harm someone.",
        "What you say, and the text made of it, stay yours. You allow the site to process them for the moment this takes. You need the consent of everyone whose voice you record.",
      ],
    },
    {
      id: "fair-use",
      heading: "Fair use",
      blocks: [
        "Please do not",
        {
          list: [
            "send unlawful, insulting or misleading content, or advertising nobody asked for",
            "pretend to be someone else, or use somebody's account",
            "get around limits, sign-in or other protections, or load the service with automated requests",
            "upload anything that is made to damage a computer or to read what is not yours",
          ],
        },
        "If you find a weakness in the site, tell me before you tell others, and leave other people's data alone. I will be grateful, not angry.",
      ],
    },
    {
      id: "downloads",
      heading: "Texts, pictures and downloads",
      blocks: [
        "Texts, pictures and marks on this site belong to its owner or are used with permission. You may quote them with a link.",
        "The pen holder's model and video may be downloaded, printed, changed and shared freely. They come as they are: whether a print holds and fits depends on your printer and material.",
      ],
    },
    {
      id: "links",
      heading: "Links to other places",
      blocks: [
        "Some links lead to sites I do not run, such as an app store or a code-hosting profile. Their owners answer for what you find there, and their terms apply.",
      ],
    },
    {
      id: "liability",
      heading: "Availability and liability",
      blocks: [
        "The site is free of charge and provided as it is. It may be changed, interrupted or ended at any time.",
        "I am liable without limit where the law does not allow a limit, such as for intent, gross negligence and harm to life or health. Apart from that I am not liable for damage that comes from using the site, from not being able to use it, or from relying on a transcript.",
      ],
    },
    {
      id: "changes",
      heading: "Changes, law and questions",
      blocks: [
        "These terms may change. The version on this page applies from the date at its top. If one part turns out to be invalid, the rest stays in force.",
        "The law of the country in which the owner of this site is established applies. As a consumer you keep the protection that the law of your own country gives you.",
        { before: "Questions are welcome through the ", page: "contact", label: "contact page", after: "." },
      ],
    },
  ],
} as const satisfies PolicyDocument;
