/**
 * An app without the widget, in StrictMode: it creates its client in an effect, so the client is created, disposed, and
 * created again. It signs in by redirect or in a window.
 */
import {
  type Auth,
  type AuthConfig,
  createAuth,
  isAuthError,
  onSessionChange,
  signInWithRedirect,
  signOut,
} from "@poolgate/auth";
import { type ReactElement, StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

const KEPT = "config";
const asked = new URLSearchParams(location.search).get(KEPT);
// The address to which the hosted pages return has no configuration.
if (asked !== null) sessionStorage.setItem(KEPT, asked);
const config = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as AuthConfig;

function App(): ReactElement {
  const auth = useRef<Auth>(undefined);
  const [text, setText] = useState("Starting");
  useEffect(() => {
    const client = createAuth(config);
    auth.current = client;
    const stop = onSessionChange(client, ({ status, user }) =>
      setText(status === "signedIn" ? `Signed in as ${user?.loginId}` : status),
    );
    return () => {
      stop();
      client.dispose();
    };
  }, []);
  const run = (call: (client: Auth) => Promise<void>): void => {
    if (auth.current === undefined) return;
    call(auth.current).catch((error: unknown) => setText(isAuthError(error) ? error.code : String(error)));
  };
  const start = (display: "popup" | "redirect"): void =>
    run((client) => signInWithRedirect(client, { provider: "Google", display }));
  return (
    <main>
      <h1>Signing in by redirect</h1>
      <output>{text}</output>
      <button type="button" onClick={() => start("redirect")}>
        Redirect
      </button>
      <button type="button" onClick={() => start("popup")}>
        Window
      </button>
      <button type="button" onClick={() => run(signOut)}>
        Sign out
      </button>
    </main>
  );
}

createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
