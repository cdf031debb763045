import { createAuth, signIn } from "@poolgate/auth";
import { listen } from "@poolgate/local-pool";

export async function signInAnn(): Promise<string> {
  const pool = await listen({ config: { seededUsers: [{ email: "ann@example.com", password: "correct horse" }] } });
  const { url: userPoolEndpoint, userPoolId, userPoolClientId } = pool;
  const auth = createAuth({ userPoolEndpoint, userPoolId, userPoolClientId });
  const { nextStep } = await signIn(auth, { username: "ann@example.com", password: "correct horse" });
  auth.dispose();
  await pool.close();
  return nextStep.signInStep;
}
