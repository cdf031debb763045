/** Observes the web vitals and posts each when it is final, most of them when the page is left. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";

export function watchVitals(url: string, path: string): void {
  const post = ({ name, value, rating }: Metric): void => send(url, JSON.stringify({ name, value, rating, path }));
  for (const watch of [onLCP, onCLS, onINP, onTTFB, onFCP]) watch(post);
}

/** Plain text needs no preflight request, and a beacon is sent even after the page is closed. */
function send(url: string, body: string): void {
  if ("sendBeacon" in navigator && navigator.sendBeacon(url, body)) return;
  fetch(url, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => undefined);
}
