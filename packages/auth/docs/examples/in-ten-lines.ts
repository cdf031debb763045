import { authFetch, createAuth, signIn } from "@poolgate/auth";

const ids = { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" };
const auth = createAuth({ ...ids, apiOrigins: ["https://api.example.com"] });

export async function showOrders(username: string, password: string): Promise<string> {
  const { isSignedIn, nextStep } = await signIn(auth, { username, password });
  if (!isSignedIn) return `The pool asks for more: ${nextStep.signInStep}`;
  const response = await authFetch(auth, "https://api.example.com/orders"); // the id token goes to this origin only
  return response.text();
}
