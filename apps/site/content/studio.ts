/** The texts of the Studio page. Its posts are in `posts.ts`. */
import type { PageHead } from "./page-head.ts";

export const studio = {
  head: {
    title: "Studio",
    description:
      "The workshop behind the consultancy: a riddle, a pen holder to print, an AI agent to try, and the place for short posts on software and news of the app.",
  } satisfies PageHead,
  eyebrow: "Made on the side",
  // True without posts and without an announcement, too.
  lead: "A riddle, a 3D printing model and an AI agent, made out of curiosity and with the care of client work. This is also the place for short posts and announcements.",
  // The accessible name of the list of tabs.
  tabsLabel: "Studio",
  tabs: {
    riddle: "Riddle",
    post: "Post",
    model: "3D Printing Model",
    announcement: "Announcement",
    agent: "AI Agent",
  },
  postsIndexLabel: "All posts",
  noPosts: "No posts yet.",

  closing: {
    heading: "Do you have something to build?",
    text: "Tell me in a few sentences. I like problems that are new to me.",
    action: "Write a message",
  },

  riddle: {
    question: "I am always on my way and never here. The moment I arrive, I go by another name. What am I?",
    answerLabel: "Your answer",
    submit: "Check my answer",
    needsScript: "Checking an answer needs JavaScript.",
    correctAnswer: "tomorrow",
    empty: "Type your answer first.",
    feedback: {
      correct: "Nailed it! Tomorrow is the answer.",
      wrong: "Oops! Not quite. Give it another shot!",
    },
  },

  model: {
    heading: "A pen holder with a twist",
    lead: "Soft lobes that turn by about a quarter as they rise. Drawn by a short program rather than by hand: a few numbers decide the lobes, the twist and the wall.",
    facts: [
      { name: "Size", value: "100 mm high, about 80 mm across" },
      { name: "Wall", value: "2.4 mm, closed and watertight" },
      { name: "Printing", value: "Upright, without supports" },
    ],
    imageAlt: "The pen holder in white with three pencils in it: a cup whose rounded lobes twist as they rise",
    enlarge: "Enlarge the picture of the pen holder",
    enlargedTitle: "Pen holder",
    close: "Close",
    largeImageLink: "Open the large picture",
    download: "Download the model",
    downloadSize: "STL, 792 kB",
    videoHeading: "Once around",
    videoLabel: "The pen holder turning once around, 10 seconds, without sound",
    videoText: "Ten seconds on the turntable. It starts at second three, where the light shows the twist best.",
    videoDownload: "Download the video",
    videoSize: "MP4, 10 seconds",
    previewHeading: "In your own hands",
    previewText: "The same file as the download, drawn live. The viewer is fetched only when you ask for it.",
  },

  preview: {
    open: "Look around in 3D",
    needsScript: "The 3D view needs JavaScript.",
    label: "3D view of the pen holder",
    description:
      "A hollow cup whose rounded lobes twist as they rise. Drag, or use the arrow keys, to turn it; plus and minus change the distance.",
    loading: "Loading the model…",
    failed: "The 3D view could not be loaded. The connection may be down.",
    unsupported: "This browser can't draw in 3D at the moment: WebGL is missing or switched off.",
    retry: "Try again",
    close: "Close the 3D view",
    controls: {
      left: "Turn left",
      right: "Turn right",
      up: "Tilt up",
      down: "Tilt down",
      closer: "Closer",
      farther: "Farther",
    },
  },

  announcement: {
    text: "The latest news of the apps, kept here for whoever has dismissed it on the home page.",
    none: "No announcement at the moment.",
  },

  agent: {
    heading: "VoiceLoop",
    text: "VoiceLoop listens to you for up to twelve seconds and writes down what you said. Select the text to correct a word, let the agent refine the whole text, then copy it or take it along as a file.",
    points: [
      "Nothing is recorded before you agree to it.",
      "It works in the browser: no app, no account.",
      "A dozen seconds is enough for a note, a reminder or the first line of a letter.",
    ],
    tryIt: "Try It Out",
  },
} as const;
