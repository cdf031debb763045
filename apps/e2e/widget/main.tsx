/**
 * A page with nothing but the sign-in widget, as an app would write it, over the pool that its address names, and with the
 * cards for whoever is signed in that the address asks for.
 *
 * Everything that an inspector of the engine may see is kept as text, for the search for secrets.
 */
import { createAuth, fetchAuthSession, type AuthConfig } from "@poolgate/auth";
import { createAuthenticator, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import { useAuthenticatorView, type Language } from "@poolgate/react";
import { lazy, Suspense, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { OwnWidget } from "./own-widget.tsx";
import "./page.css";
import { ShownWidget } from "./shown-widget.tsx";

const asked = new URLSearchParams(location.search);
const config = JSON.parse(asked.get("config") ?? "") as AuthConfig;
const cards = asked.getAll("card");
const languages = asked.getAll("language") as Language[];
const inspected: string[] = [];
const auth = createAuth(config, { inspect: (event) => void inspected.push(asText(event)) });
const userOfTokens = async (): Promise<string> => (await fetchAuthSession(auth)).userSub ?? "nobody";
Object.assign(window, { inspected, userOfTokens });
const Settings = lazy(() => import("./settings.tsx"));

function Page({ authenticator }: { readonly authenticator: AuthenticatorRef }): ReactElement {
  const { user } = useAuthenticatorView(authenticator);
  return (
    <>
      <h1>Sign-in widget</h1>
      <ShownWidget
        authenticator={authenticator}
        isModal={asked.has("modal")}
        allowFraming={asked.has("framed")}
        languages={languages}
      />
      {user !== undefined && (
        <section aria-labelledby="who">
          <p id="who">Signed in as {user.username}</p>
          <button type="button" onClick={() => authenticator.send({ type: "signOut.requested" })}>
            Sign out
          </button>
        </section>
      )}
      {/* Last, so that a list that arrives moves nothing that a test is about to press. */}
      {user !== undefined && cards.length > 0 && (
        <Suspense>
          <Settings auth={auth} cards={cards} />
        </Suspense>
      )}
    </>
  );
}

createRoot(document.querySelector("#root") ?? document.body).render(
  asked.has("own") ? <OwnWidget auth={auth} /> : <Page authenticator={createAuthenticator(auth)} />,
);

/** What JSON makes of it, as an inspector in another window would get it; actors refer to each other in circles. */
function asText(event: object): string {
  const above = new Set<unknown>();
  return JSON.stringify(event, (_, value: unknown) => {
    if (typeof value !== "object" || value === null) return value;
    if (above.has(value)) return undefined;
    above.add(value);
    return value;
  });
}
