/** The links to the other providers of the app. They lead through the pool, which sends the browser on. */
import type { ReactElement } from "react";
import type { IdentityProvider } from "./settings.ts";

/** The names of the social providers; any other provider has a name of its own. */
const LABELS: Readonly<Record<string, string>> = {
  Google: "Google",
  Facebook: "Facebook",
  LoginWithAmazon: "Amazon",
  SignInWithApple: "Apple",
};

interface ProviderLinksProps {
  readonly providers: readonly IdentityProvider[];
  /** The parameters of the app's request. */
  readonly search: string;
  /** Whether users can sign in on this page too. */
  readonly isAlternative: boolean;
}

export function ProviderLinks({ providers, search, isAlternative }: ProviderLinksProps): ReactElement {
  return (
    <nav className="providers" aria-label="Other ways to sign in">
      {isAlternative && <p className="or">or</p>}
      <ul>
        {providers.map(({ name, type }) => (
          <li key={name}>
            <a href={addressFor(name, search)} rel="nofollow">
              Sign In with {LABELS[type] ?? name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressFor(provider: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("identity_provider", provider);
  return `/oauth2/authorize?${parameters.toString()}`;
}
