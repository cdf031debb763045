import { createAuth, fetchAwsCredentials, signIn } from "@poolgate/auth";
import { listen } from "@poolgate/local-pool";

/** The role that a request with Ann's credentials would have. */
export async function roleOfAnn(): Promise<string | undefined> {
  const pool = await listen({
    config: {
      identityPool: { authenticatedRoleArn: "arn:aws:iam::123456789012:role/Users" },
      seededUsers: [{ email: "ann@example.com", password: "correct horse" }],
    },
  });
  const { url: userPoolEndpoint, userPoolId, userPoolClientId, identityPoolId } = pool;
  const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId, identityPoolId });
  await signIn(auth, { username: "ann@example.com", password: "correct horse" });
  const { credentials } = await fetchAwsCredentials(auth);
  // What a service of yours that checks signatures needs: the secret key, the identity and the role of a session token.
  const issued = pool.readAwsCredentials(credentials.sessionToken);
  auth.dispose();
  await pool.close();
  return issued?.roleArn;
}
