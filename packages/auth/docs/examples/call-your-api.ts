import { authFetch } from "@poolgate/auth";
import { auth } from "./auth.ts";

const ORDERS = "https://api.example.com/orders";

export async function loadOrders(): Promise<Response> {
  const response = await authFetch(auth, ORDERS);
  // The api does not accept the token any more, so it is renewed once.
  return response.status === 401 ? authFetch(auth, { url: ORDERS, forceRefresh: true }) : response;
}

export function sendOrder(order: object, signal: AbortSignal): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return authFetch(auth, { url: ORDERS, method: "POST", headers, body: JSON.stringify(order) }, { signal });
}
