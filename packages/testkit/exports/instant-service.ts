/** A speech service with OpenAI's call that answers at once, so that only the api's own time is measured. */
import { createServer } from "node:http";
import { openOnLoopback } from "./loopback-server.ts";

export interface InstantService {
  /** The base URL for STT_BASE_URL. */
  readonly baseUrl: string;
  stop(): Promise<void>;
}

export async function startInstantService(): Promise<InstantService> {
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.end('{"text":"these are the words"}'));
  });
  const { origin, close: stop } = await openOnLoopback(server);
  return { baseUrl: `${origin}/v1`, stop };
}
