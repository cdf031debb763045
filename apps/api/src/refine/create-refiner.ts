/** Creates the configured refiner. A service always has the rules as its fallback. */
import { type AskModel, type ChatRefinerTools, createChatRefiner } from "./chat-refiner.ts";
import { askOpenAi } from "./openai-chat.ts";
import type { BedrockConfig, RefineConfig, Refiner } from "./refiner.ts";

/** The name of the configured refiner, in the log and in `/healthz`. */
export function refinerName({ chat, bedrock }: RefineConfig): string {
  if (bedrock !== undefined) return "bedrock";
  return chat === undefined ? "rules" : "openai";
}

export function createRefiner(config: RefineConfig, tools: ChatRefinerTools): Refiner {
  const ask = askConfigured(config);
  return ask === undefined ? tools.rules : createChatRefiner(refinerName(config), ask, tools);
}

function askConfigured({ chat, bedrock }: RefineConfig): AskModel | undefined {
  if (bedrock !== undefined) return askLazily(bedrock);
  return chat && askOpenAi(chat);
}

/** The library of Bedrock is loaded with the first text. */
function askLazily(config: BedrockConfig): AskModel {
  let ask: AskModel | undefined;
  return async (question, signal) => {
    ask ??= (await import("./bedrock-chat.ts")).askBedrock(config);
    return ask(question, signal);
  };
}
