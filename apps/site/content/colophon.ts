/** The texts of the colophon below the Studio's tabs. Its figures are in `measured.ts`. */
import { measured } from "./measured.ts";

const hasFigures = measured.weights.length > 0 || measured.paints.length > 0;

export const colophon = {
  id: "colophon",
  heading: "Colophon",
  lead: hasFigures ? "How this site is made, in figures that are measured and not promised." : "How this site is made.",

  weights: {
    heading: "What it weighs",
    text: "The scripts and styles that a page needs on a first visit, after gzip. Text, font and pictures come on top, and on the contact page the sign-in engine, which comes after the form. The next page costs only what it has of its own.",
    page: "Page",
    scripts: "Scripts",
    styles: "Styles",
    kilobytes: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`,
    measuredOn: "Measured on",
  },
  paints: {
    heading: "How fast it is",
    text: "The time until the largest part of a page is there: on a phone with a quarter of a laptop's speed and a slow mobile connection. Beside it the same page built with the sign-in form of AWS Amplify, measured in the same run.",
    page: "Page",
    own: "This site",
    peer: "With Amplify",
    seconds: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  },
  privacy: {
    heading: "What it does not do",
    text: "No tracker, no advertising and no cookie: nothing on a page comes from anyone else. The browser reports a few timings without any identifier, so that a page that becomes slow is noticed.",
    link: "All of it is in the site policy",
  },
  signIn: {
    heading: "How sign-in works",
    text: "When you sign in, your password is not sent: the browser proves with a calculation (SRP), which the server can check, that it knows it. Passkeys work too. What may happen in which order is drawn as statecharts, and the drawings are made from the very code that runs. VoiceLoop is made the same way.",
    show: "Show the chart",
    enlarge: "Open the chart in full size",
    charts: [
      { file: "sign-in.svg", title: "Signing in" },
      { file: "sign-up.svg", title: "Creating an account" },
      { file: "recorder.svg", title: "Recording with VoiceLoop" },
    ],
  },
} as const;
