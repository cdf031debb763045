/** The questions of the pool with custom challenges, and their answers. */
export const ROUNDS: readonly { readonly question: string; readonly answer: string }[] = [
  { question: "Which word opens the cave?", answer: "open-sesame-74" },
  { question: "What is always coming but never arrives?", answer: "tomorrow-74" },
];
