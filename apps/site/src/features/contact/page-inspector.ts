/**
 * Records what the client of this page does, for the chart explorer. For development only.
 *
 * `?inspect` sends the records to the other tabs of this origin, and `?inspect=http://localhost:5176` also to the window
 * of this origin that has opened the page. Only this computer's own origins are taken.
 */
import { connectInspector, createInspector, type Inspector } from "@poolgate/auth/inspect";

const OWN_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** @param asked What stands after `?inspect=`, which may be nothing. */
export function startInspector(asked: string): Inspector {
  const inspector = createInspector();
  connectInspector(inspector, { title: "Contact page", openerOrigin: ownOrigin(asked) });
  return inspector;
}

function ownOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hostname, origin } = new URL(text);
  return OWN_HOSTS.includes(hostname) ? origin : undefined;
}
