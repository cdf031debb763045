/** The stranger's seed script: people of two companies, some of whom may buy. It runs against any user pool. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";

const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  "ann@acme.example": ["buyers"],
  "bob@acme.example": [],
  "eve@globex.example": ["buyers"],
};
export const PASSWORD = "Correct-horse-1";

export async function seed(cognito: CognitoIdentityProviderClient, UserPoolId: string): Promise<void> {
  await cognito.send(new CreateGroupCommand({ UserPoolId, GroupName: "buyers" }));
  for (const [Username, groups] of Object.entries(PEOPLE)) {
    const UserAttributes = [
      { Name: "email", Value: Username },
      { Name: "email_verified", Value: "true" },
    ];
    await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }));
    await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: PASSWORD, Permanent: true }));
    for (const GroupName of groups) {
      await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    }
  }
}
