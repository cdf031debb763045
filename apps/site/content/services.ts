/**
 * The texts of the services page, with the services in their order.
 *
 * Other texts mention the services by name, too: `head.description` below, and `expertise` in `home.ts`.
 */
import type { PageHead } from "./page-head.ts";

export interface Service {
  /** The fragment of the service's part in the URL. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The file name of a decorative picture in `public/media`, 1200 by 800; without one, the text fills its place. */
  readonly picture?: string;
  /** An empty list is left out together with its heading, and so is an empty `start`. */
  readonly deliverables: readonly string[];
  readonly outcomes: readonly string[];
  readonly start: string;
}

/** Typed as a list and not by its entries, so that it may also be empty. */
const list: readonly Service[] = [
  {
    id: "software-development",
    title: "Software development",
    text: "Web applications, APIs and the unglamorous parts around them: forms that forgive, sign-in that holds, errors that say what to do next.",
    picture: "service-software-development.svg",
    deliverables: [
      "A working application in your own repository, from the first week on",
      "Automated tests for what must not break",
      "Documentation short enough to be read",
    ],
    outcomes: [
      "A first version that real users can try within weeks",
      "An old application moved to current versions piece by piece, while it stays in use",
      "A slow page made fast, with measurements before and after",
    ],
    start:
      "With an hour on the problem and a look at the code, if there is any. You then get a written outline: scope, risks, and what the first two weeks would bring.",
  },
  {
    id: "ai-api-integration",
    title: "AI API integration",
    text: "Speech, text and vision models as ordinary parts of a product: behind an interface of your own, with limits, fallbacks and a bill you can predict.",
    picture: "service-ai-api-integration.svg",
    deliverables: [
      "An adapter that lets you change the provider without changing the product",
      "Time limits, retries and a sensible answer for the day the model is down",
      "A record of cost, latency and quality for each feature",
    ],
    outcomes: [
      "Voice notes that arrive as text where people already work",
      "Incoming documents sorted and summarised, with a person deciding in doubtful cases",
      "Personal data kept out of third-party services, or kept in your own region",
    ],
    start:
      "With one feature and twenty real examples of its input. A small prototype shows what a model can and cannot do with them before anyone promises anything.",
  },
  {
    id: "prompt-engineering",
    title: "Prompt engineering",
    text: "Prompts treated as code: versioned, reviewed, measured against examples, and no longer than they need to be.",
    picture: "service-prompt-engineering.svg",
    deliverables: [
      "A set of examples with the answers you expect, which you keep",
      "Prompts with a score for each version, so that a change is an improvement or it is not made",
      "Guards for the answers that must never reach a user",
    ],
    outcomes: [
      "Answers in a fixed shape that the next program can read",
      "The same quality from a smaller, cheaper model",
      "A calm switch when the provider retires the model you use",
    ],
    start: "With the prompt you have today and ten answers that annoyed you. Those ten become the first tests.",
  },
  {
    id: "data-engineering",
    title: "Data engineering",
    text: "Pipelines that bring data from where it arises to where it is needed, can be run twice without harm, and say so when something is missing.",
    picture: "service-data-engineering.svg",
    deliverables: [
      "Pipelines as code, with checks on what comes in and what goes out",
      "A data model with a name, an owner and a meaning for every field",
      "Alerts for late, missing or implausible data",
    ],
    outcomes: [
      "One trusted table in place of five spreadsheets",
      "Nightly jobs that repair themselves after a failure upstream",
      "A database moved without a lost row, and with a way back",
    ],
    start:
      "With the one report nobody quite believes. Following its numbers back to their sources shows which part of the pipeline to build first.",
  },
  {
    id: "cloud-architecture",
    title: "Cloud architecture",
    text: "A handful of managed services, described as code, sized for what you need now and open to what you may need later.",
    picture: "service-cloud-architecture.svg",
    deliverables: [
      "Infrastructure as code that sets up an environment from nothing",
      "Permissions as narrow as the work allows, and secrets outside the code",
      "A cost estimate beforehand and a budget alarm afterwards",
    ],
    outcomes: [
      "A site or API without a server to look after",
      "Test and production that differ in size and in nothing else",
      "A smaller monthly bill once idle resources are found and removed",
    ],
    start:
      "With read access and the last three invoices, or with a blank page and the question of what must never go down. The result is a drawing you can argue with.",
  },
  {
    id: "data-analytics",
    title: "Data analytics",
    text: "Questions first, then the few numbers and charts that help somebody decide, with an honest word on how sure they are.",
    picture: "service-data-analytics.svg",
    deliverables: [
      "A written answer to the question, with the figures behind it",
      "A dashboard of five charts rather than fifty",
      "Queries and notebooks that your own people can run again",
    ],
    outcomes: [
      "A decision made on evidence instead of on the loudest voice",
      "Metrics that mean the same in every meeting",
      "An experiment planned so that its result can be trusted",
    ],
    start:
      "With the decision you are facing, and the day it is due. If your data cannot answer it, you hear that in the first week, together with what would have to be measured.",
  },
];

export const services = {
  head: {
    title: "Services",
    description:
      "Software development, AI API integration, prompt engineering, data engineering, cloud architecture and data analytics from one engineer.",
  } satisfies PageHead,
  lead: "Different kinds of work, one engineer. Each can be booked alone; most projects need two or three of them, and the seams between them are where it pays to have one person.",
  indexLabel: "All services",
  deliverablesHeading: "What you get",
  outcomesHeading: "Typical outcomes",
  startHeading: "How it starts",
  list,
  closing: {
    heading: "Not sure which of these it is?",
    text: "Describe the problem in your own words. Finding its name is part of the work.",
    action: "Write a message",
  },
} as const;
