/** The texts of the home page. */
import type { PageHead } from "./page-head.ts";
import { site } from "./site.ts";

export interface Slide {
  readonly title: string;
  readonly text: string;
  /** The file name of a decorative picture in the media folder. */
  readonly art: string;
  readonly page: "studio" | "about" | "services";
  readonly link: string;
}

export interface Expertise {
  readonly title: string;
  readonly text: string;
  readonly parts: readonly string[];
}

export interface WorkingStep {
  readonly title: string;
  readonly text: string;
}

/** Typed as a list and not by its entries, so that it may also be empty. */
const expertise: readonly Expertise[] = [
  {
    title: "Software development",
    text: "Web applications and services with clear boundaries, honest tests and room to grow.",
    parts: ["Interfaces", "Services and APIs", "Mobile apps"],
  },
  {
    title: "AI API integration",
    text: "Speech, text and vision models behind interfaces that stay fast, private and affordable.",
    parts: ["Transcription", "Assistants", "Search"],
  },
  {
    title: "Prompt engineering",
    text: "Prompts treated as code: versioned, measured against examples, and kept short.",
    parts: ["Test sets", "Evaluation", "Guard rails"],
  },
  {
    title: "Data engineering",
    text: "Pipelines that can be run twice, explained once and trusted on a Monday morning.",
    parts: ["Ingestion", "Modelling", "Quality checks"],
  },
  {
    title: "Cloud architecture",
    text: "Infrastructure as code on a handful of well-chosen managed services, with costs in view.",
    parts: ["Serverless", "Identity", "Observability"],
  },
  {
    title: "Data analytics",
    text: "Questions first, then the few numbers and charts that help somebody decide.",
    parts: ["Metrics", "Dashboards", "Reports"],
  },
];

export const home = {
  head: {
    title: "Software and cloud engineering",
    description:
      "One independent engineer for web applications, data pipelines, cloud platforms and AI features, from first idea to steady operation.",
  } satisfies PageHead,

  welcome: `Welcome to ${site.brand}`,
  heading: "Software that is calm to use, and calm to run.",
  lead: "I design, build and look after web applications, data pipelines and cloud platforms: one engineer, from the first conversation to the day it runs on its own.",
  primaryAction: "Write a message",
  secondaryAction: "See what I work on",
  bannerDismissed: "Announcement dismissed.",

  principlesHeading: "What guides the work",
  carousel: {
    label: "Three principles",
    roleDescription: "carousel",
    slideRoleDescription: "slide",
    position: (number: number, count: number) => `${number} of ${count}`,
    start: "Start automatic slide show",
    stop: "Stop automatic slide show",
    previous: "Previous slide",
    next: "Next slide",
  },
  slides: [
    {
      title: "Innovation",
      text: "New tools are tried on small, real problems first. What proves itself goes into the product; the rest stays a sketch.",
      art: "slide-innovation.svg",
      page: "studio",
      link: "Look into the studio",
    },
    {
      title: "Excellence",
      text: "Careful naming, honest tests and accessible pages. Quality is what remains easy to change a year from now.",
      art: "slide-excellence.svg",
      page: "about",
      link: "Who is behind it",
    },
    {
      title: "Efficiency",
      text: "Few moving parts, small downloads, modest bills. The fastest system is the one that does no needless work.",
      art: "slide-efficiency.svg",
      page: "services",
      link: "What I can do for you",
    },
  ] satisfies readonly Slide[],

  expertiseHeading: "What I work on",
  expertiseLead: "Small enough to know every line, broad enough to carry a product from sketch to production.",
  expertise,
  servicesLink: "All services in detail",

  productsHeading: "Products of my own",
  productsLead: "Built the way I build for others: small, careful, and made to last.",
  voiceLoop: {
    title: "VoiceLoop",
    badge: "NEW",
    text: "An AI agent that listens for up to twelve seconds, writes down what you said, and tidies the text when you ask.",
    link: "Try VoiceLoop",
    art: "voiceloop.svg",
  },
  inventory: {
    title: "Home inventory",
    text: "An iOS app that remembers what you own and where it is. The list stays on your device.",
    link: "See it in the App Store",
    art: "inventory.svg",
  },
  productsLink: "More about the products",

  stepsHeading: "What working together looks like",
  steps: [
    { title: "Talk", text: "A short message is enough to begin. We find out what is needed, and what is not." },
    { title: "Plan", text: "You get a written outline with scope, risks and a fair estimate before any code." },
    { title: "Build", text: "Work arrives in small, finished pieces that you can use, question and change." },
    { title: "Hand over", text: "Documentation, tests and a quiet system: you stay free to carry on without me." },
  ] satisfies readonly WorkingStep[],

  closingHeading: "Have something in mind?",
  closingText: "Tell me in a few sentences what you would like to build or fix. Every message is read by a person.",
} as const;
