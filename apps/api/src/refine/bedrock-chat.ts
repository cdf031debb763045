/**
 * Asks a model of Amazon Bedrock with the Converse call, which is the same for all models.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
import {
  BedrockRuntimeClient,
  type BedrockRuntimeClientConfig,
  BedrockRuntimeServiceException,
  ConverseCommand,
} from "@aws-sdk/client-bedrock-runtime";
import { answerCutOff, ServiceError, type ServiceErrorCode } from "../work/call-service.ts";
import type { AskModel } from "./chat-refiner.ts";
import type { BedrockConfig } from "./refiner.ts";

/** The rules refine the text when the first attempt fails, so a visitor does not wait for a second. */
const MAX_ATTEMPTS = 1;
/** One connection for each text: Lambda freezes a function between two, and the service closes an old connection. */
const CONNECTION = { disableConcurrentStreams: true };

/** @param config for example another endpoint; region and credentials come from the environment by default */
export function askBedrock({ model, timeoutMs }: BedrockConfig, config: BedrockRuntimeClientConfig = {}): AskModel {
  const client = new BedrockRuntimeClient({ maxAttempts: MAX_ATTEMPTS, requestHandler: CONNECTION, ...config });
  return async ({ instruction, text, maxTokens }, signal) => {
    const timeLimit = AbortSignal.timeout(timeoutMs);
    const command = new ConverseCommand({
      modelId: model,
      system: [{ text: instruction }],
      messages: [{ role: "user", content: [{ text }] }],
      inferenceConfig: { temperature: 0, maxTokens },
    });
    try {
      const { output, stopReason } = await client.send(command, { abortSignal: AbortSignal.any([signal, timeLimit]) });
      if (stopReason === "max_tokens") throw answerCutOff();
      return output?.message?.content?.map((block) => block.text ?? "").join("") ?? "";
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ServiceError) throw error;
      // The error may quote the text, so it isn't kept.
      throw new ServiceError(timeLimit.aborted ? "service.slow" : codeOf(error), "The model gave no answer");
    }
  };
}

function codeOf(error: unknown): ServiceErrorCode {
  if (!(error instanceof BedrockRuntimeServiceException)) return "service.unreachable";
  return error.name === "ThrottlingException" ? "service.busy" : "service.failed";
}
