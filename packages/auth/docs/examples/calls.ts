import { fetchUserAttributes, updateUserAttributes } from "@poolgate/auth";
import { auth } from "./auth.ts";

export async function rename(name: string, signal: AbortSignal): Promise<string | undefined> {
  await updateUserAttributes(auth, { userAttributes: { name } }, { signal });
  const attributes = await fetchUserAttributes(auth, { signal });
  return attributes["name"];
}
