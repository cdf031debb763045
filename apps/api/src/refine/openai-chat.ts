/** Asks a service with OpenAI's chat call. */
import { answerCutOff, callService } from "../work/call-service.ts";
import type { AskModel } from "./chat-refiner.ts";
import type { ChatConfig } from "./refiner.ts";

export function askOpenAi({ baseUrl, apiKey, model, timeoutMs }: ChatConfig): AskModel {
  const url = `${baseUrl}/chat/completions`;
  // OpenAI has given the limit a new name. Other services know the first one, and would ignore the new one.
  const limitName = new URL(url).hostname === "api.openai.com" ? "max_completion_tokens" : "max_tokens";
  return async ({ instruction, text, maxTokens }, signal) => {
    const messages = [
      { role: "system", content: instruction },
      { role: "user", content: text },
    ];
    const body = JSON.stringify({ model, temperature: 0, [limitName]: maxTokens, messages });
    return readAnswer(await callService({ url, apiKey, contentType: "application/json", body, timeoutMs }, signal));
  };
}

/**
 * The text of the first choice; empty when there is none.
 *
 * @throws ServiceError when the limit has cut it off
 */
function readAnswer(answer: unknown): string {
  const [choice] = listOf(member(answer, "choices"));
  if (member(choice, "finish_reason") === "length") throw answerCutOff();
  const content = member(member(choice, "message"), "content");
  return typeof content === "string" ? content : "";
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
