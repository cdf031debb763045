/** Serves a key set on loopback, with the faults of a real server. */
import { type AnswerCall, type PlayedServer, startPlayedServer } from "./played-server.ts";

export interface KeyServer extends PlayedServer {
  readonly issuer: string;
}

export async function startKeyServer(first: AnswerCall): Promise<KeyServer> {
  const server = await startPlayedServer(first);
  return { ...server, issuer: `${server.origin}/us-east-1_Test` };
}
