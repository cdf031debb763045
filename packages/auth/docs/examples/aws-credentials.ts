import { createAuth, fetchAuthSession, fetchAwsCredentials } from "@poolgate/auth";

export const auth = createAuth({
  userPoolId: "us-east-1_AbCdEfGhI",
  userPoolClientId: "1example23456789",
  identityPoolId: "us-east-1:0f3a8c1e-0000-4000-8000-000000000000",
  allowGuestAccess: true, // the identity pool must allow it, too
});

/** For every client of the AWS SDK: `new S3Client({ region: "us-east-1", credentials })`. */
export const credentials = async () => (await fetchAwsCredentials(auth)).credentials;

/** The folder of the user or the guest in a bucket, as IAM policies name it: `${cognito-identity.amazonaws.com:sub}`. */
export async function ownFolder(): Promise<string> {
  const { identityId, credentialsFailure } = await fetchAuthSession(auth);
  if (identityId === undefined) throw new Error(`No access to the bucket: ${credentialsFailure?.message}`);
  return `private/${identityId}/`;
}
