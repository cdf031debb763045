import { authFetch, fetchUserAttributes, updateUserAttributes } from "@poolgate/auth";
import { auth } from "./auth.ts";

// #region form
export async function rename(name: string, signal: AbortSignal): Promise<string | undefined> {
  await updateUserAttributes(auth, { userAttributes: { name } }, { signal });
  const attributes = await fetchUserAttributes(auth, { signal });
  return attributes["name"];
}
// #endregion

// #region fetch
const url = "https://api.example.com/orders";

export async function listOrders(): Promise<string> {
  const response = await authFetch(auth, url);
  return response.text();
}

export async function addOrder(item: string): Promise<boolean> {
  const response = await authFetch(
    auth,
    { url, method: "POST", body: JSON.stringify({ item }) },
    { deadlineMs: 10_000 },
  );
  return response.ok;
}
// #endregion
