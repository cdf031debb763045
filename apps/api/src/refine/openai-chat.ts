/** Asks a service with OpenAI's chat call. */
import { callService } from "../work/call-service.ts";
import type { AskModel } from "./chat-refiner.ts";
import type { ChatConfig } from "./refiner.ts";

export function askOpenAi({ baseUrl, apiKey, model, timeoutMs }: ChatConfig): AskModel {
  const url = `${baseUrl}/chat/completions`;
  return async ({ instruction, text }, signal) => {
    const messages = [
      { role: "system", content: instruction },
      { role: "user", content: text },
    ];
    const body = JSON.stringify({ model, temperature: 0, messages });
    return readAnswer(await callService({ url, apiKey, contentType: "application/json", body, timeoutMs }, signal));
  };
}

/** The text of the first choice; empty when there is none. */
function readAnswer(answer: unknown): string {
  const [choice] = listOf(member(answer, "choices"));
  const content = member(member(choice, "message"), "content");
  return typeof content === "string" ? content : "";
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
