/** The words of the home page. */
import type { PageHead } from "./page-head.ts";

export interface Expertise {
  readonly title: string;
  readonly text: string;
}

export interface WorkingStep {
  readonly title: string;
  readonly text: string;
}

export const home = {
  head: { title: "Software and cloud engineering", description: "" } satisfies PageHead,
  eyebrow: "Software and cloud engineering",
  heading: "Software that is calm to use, and calm to run.",
  lead: "I design, build and look after web applications, data pipelines and cloud platforms: one engineer, from the first conversation to the day it runs on its own.",
  primaryAction: "Write a message",
  secondaryAction: "See what I work on",
  expertiseHeading: "What I work on",
  expertiseLead: "Small enough to know every line, broad enough to carry a product from sketch to production.",
  expertise: [
    {
      title: "Software development",
      text: "Web applications and services with clear boundaries, honest tests and room to grow.",
    },
    {
      title: "AI API integration",
      text: "Speech, text and vision models behind interfaces that stay fast, private and affordable.",
    },
    {
      title: "Prompt engineering",
      text: "Prompts treated as code: versioned, measured against examples, and kept short.",
    },
    {
      title: "Data engineering",
      text: "Pipelines that can be run twice, explained once and trusted on a Monday morning.",
    },
    {
      title: "Cloud architecture",
      text: "Infrastructure as code on a handful of well-chosen managed services, with costs in view.",
    },
    {
      title: "Data analytics",
      text: "Questions first, then the few numbers and charts that help somebody decide.",
    },
  ] satisfies readonly Expertise[],
  stepsHeading: "How working together looks",
  steps: [
    { title: "Talk", text: "A short message is enough to begin. We find out what is needed, and what is not." },
    { title: "Plan", text: "You get a written outline with scope, risks and a fair estimate before any code." },
    { title: "Build", text: "Work arrives in small, finished pieces that you can use, question and change." },
    { title: "Hand over", text: "Documentation, tests and a quiet system: you stay free to carry on without me." },
  ] satisfies readonly WorkingStep[],
  closingHeading: "Have something in mind?",
  closingText: "Tell me in a few sentences what you would like to build or fix. Every message is read by a person.",
} as const;
