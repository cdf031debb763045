import type { LambdaEvent } from "@poolgate/local-pool";

export async function handler(event: LambdaEvent): Promise<LambdaEvent> {
  event.response["autoConfirmUser"] = event.request.userAttributes?.["email"]?.endsWith("@example.com") === true;
  return event;
}
