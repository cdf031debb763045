/**
 * The texts of the about page, with its headings in their order.
 *
 * Name, portrait, certificates and the address of the profile are in `owner.ts`. Bio, skills and hobbies are here.
 */
import { owner } from "./owner.ts";
import type { PageHead } from "./page-head.ts";

export interface SkillGroup {
  readonly heading: string;
  /** A group without items is left out. */
  readonly items: readonly string[];
}

interface Work {
  readonly title: string;
  readonly text: string;
}

/** Typed as lists and not by their entries, so that they may also be empty. The page leaves out an empty list. */
const work: readonly Work[] = [
  {
    title: "Web applications",
    text: "from the first sketch to accessible, tested screens that are quick on an old phone.",
  },
  {
    title: "APIs and integrations",
    text: "with clear contracts, sign-in done properly, and errors somebody can act on.",
  },
  {
    title: "AI features",
    text: "with speech, text and vision models: built in where they help, measured, and limited.",
  },
  { title: "Data pipelines", text: "that can be run twice, explained once, and trusted on a Monday morning." },
  { title: "Cloud platforms", text: "described as code, with narrow permissions and costs in view." },
  { title: "Analysis", text: "that ends in the few numbers and charts which help somebody decide." },
];
const groups: readonly SkillGroup[] = [
  { heading: "Programming Languages", items: ["TypeScript", "JavaScript", "Python", "SQL", "Bash"] },
  { heading: "Framework", items: ["React", "XState", "Hono", "Node.js", "pandas"] },
  { heading: "Cloud Provider", items: ["Amazon Web Services"] },
  {
    heading: "Cloud Service",
    items: ["Cognito", "Lambda", "API Gateway", "DynamoDB", "S3", "CloudFront", "SES", "Transcribe", "Bedrock"],
  },
  { heading: "Tools", items: ["Git", "AWS CDK", "Vite", "Vitest", "Playwright", "SQLite", "ffmpeg"] },
  { heading: "Software and hardware", items: ["Linux", "macOS", "Visual Studio Code", "three.js", "3D printers"] },
  {
    heading: "Certificate",
    items: owner.certificates.length > 0 ? owner.certificates : ["None at the moment"],
  },
  { heading: "Hobbies", items: ["3D modelling and printing", "Riddles", "Long walks", "Reading"] },
];

export const about = {
  head: {
    title: "About",
    description:
      "Who I am, what I do and which tools I work with: the portfolio of an independent software and data engineer.",
  } satisfies PageHead,
  heading: "Who Am I?",
  lead: "I am an independent software and data engineer. I build web applications, data pipelines and cloud platforms, and I look after them once they run.",
  indexLabel: "On this page",
  action: "Write a message",
  bio: [
    "I like systems that say what they are doing, fail in small ways rather than in large ones, and can be understood by the next person without a tour. Most of my work goes into the parts that nobody sees while they hold: clear boundaries, honest tests, and a way back.",
    "I work alone by choice. You talk to the person who writes the code, decisions have a name beside them, and nothing gets lost between departments. Where a project needs more hands, I say so early and work well beside your own people.",
  ],
  contact: { before: "Do you have a project or a question? You can reach me", link: "here", after: "." },
  profile: {
    before: "Code that is free to show is on my",
    link: "code-hosting profile",
    after: ".",
    url: owner.profileUrl,
  },

  work: {
    heading: "What I do?",
    list: work,
  },

  skills: {
    heading: "Technical Skills",
    groups,
  },
} as const;
