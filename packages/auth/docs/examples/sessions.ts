import { fetchAuthSession, getCurrentUser } from "@poolgate/auth";
import { auth } from "./auth.ts";

/** For a library that wants the token itself. `authFetch` needs no such function. */
export async function bearerToken(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession(auth); // refreshed if they expire soon
  return tokens?.accessToken;
}

export async function userName(): Promise<string> {
  return (await getCurrentUser(auth)).loginId; // no request
}
