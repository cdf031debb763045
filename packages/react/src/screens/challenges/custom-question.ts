/** What a custom challenge asks, as far as its parameters say it in words: their names are the pool's own. */
const NAMES_OF_QUESTIONS = ["question", "prompt"];

/** Goes with every challenge and asks nothing. */
const NAME_OF_USER = "USERNAME";

/** The text to show as the question; undefined where the parameters hold none, or several that might be. */
export function customQuestion(parameters: Readonly<Record<string, string>>): string | undefined {
  const texts = Object.entries(parameters).filter(([name, text]) => name !== NAME_OF_USER && text.trim() !== "");
  const named = texts.find(([name]) => NAMES_OF_QUESTIONS.includes(name.toLowerCase()));
  if (named !== undefined) return named[1];
  return texts.length === 1 ? texts[0]?.[1] : undefined;
}
