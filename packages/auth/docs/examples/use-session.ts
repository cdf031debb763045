import { authFetch, getCurrentUser, signOut } from "@poolgate/auth";
import { auth } from "./auth.ts";

export async function loadOrders(): Promise<unknown> {
  const response = await authFetch(auth, "https://api.example.com/orders");
  return response.json();
}

export async function greet(): Promise<string> {
  const { loginId } = await getCurrentUser(auth);
  return `Hello ${loginId}`;
}

export const leave = (): Promise<void> => signOut(auth);
