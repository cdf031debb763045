/** Finds the question of a custom challenge in its parameters, whose names each pool chooses itself. */
const NAMES_OF_QUESTIONS = ["question", "prompt"];

/** Parameters that every challenge has, and that are no question. */
const NAME_OF_USER = "USERNAME";

/** The text to show as the question; undefined when no parameter or more than one could be the question. */
export function customQuestion(parameters: Readonly<Record<string, string>>): string | undefined {
  const texts = Object.entries(parameters).filter(([name, text]) => name !== NAME_OF_USER && text.trim() !== "");
  const named = texts.find(([name]) => NAMES_OF_QUESTIONS.includes(name.toLowerCase()));
  if (named !== undefined) return named[1];
  return texts.length === 1 ? texts[0]?.[1] : undefined;
}
