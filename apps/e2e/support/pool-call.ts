/** One call of the user pool's API over the wire, without a browser. */
import { poolRequest } from "@poolgate/testkit/pool-request";

export const USER_POOL_ID = "us-east-1_LocalPool";
export const USER_POOL_CLIENT_ID = "localclient00000000000000";

/** @throws Error with the answer, when it is a refusal. */
export async function callPool(poolUrl: string, operation: string, members: object): Promise<unknown> {
  const response = await fetch(poolRequest(poolUrl, operation, { ClientId: USER_POOL_CLIENT_ID, ...members }));
  if (!response.ok) throw new Error(`${operation} was refused with ${response.status}: ${await response.text()}`);
  return response.json();
}
