/** A speech service with OpenAI's call that answers at once, so that only the api's own time is measured. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
