/** What the spoken fixtures say, by the name of their file. */

export const SENTENCES = {
  "cloud-services": "please send me a message about your cloud services",
  "next-meeting": "we would like to meet on tuesday at ten in the morning",
  "moving-data": "can you help us move our data into a new system this year",
  "good-weather": "the weather was beautiful and we walked along the river all day",
  "short-report": "the report has three parts and i have finished two of them",
  "thank-you": "thank you very much for your quick answer",
} as const;

export type SentenceName = keyof typeof SENTENCES;

export const SENTENCE_NAMES = Object.keys(SENTENCES) as SentenceName[];
