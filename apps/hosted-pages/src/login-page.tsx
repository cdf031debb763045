/** The login page: the widget, the links to other providers, and the way back to the app. */
import { Authenticator, useAuthenticatorView } from "@poolgate/react";
import { useCallback, type ReactElement } from "react";
import type { Login } from "./create-login.ts";
import { endLogin } from "./end-login.ts";
import { ProviderLinks } from "./provider-links.tsx";
import { Returning } from "./returning.tsx";
import type { LoginPageSettings } from "./settings.ts";

interface LoginPageProps {
  readonly settings: LoginPageSettings;
  readonly login: Login | undefined;
  /** Where the browser is, and how it leaves. */
  readonly location: Pick<Location, "search" | "replace" | "reload">;
}

export function LoginPage({ settings, login, location }: LoginPageProps): ReactElement {
  const { appName, identityProviders } = settings;
  const links = (
    <ProviderLinks providers={identityProviders} search={location.search} isAlternative={login !== undefined} />
  );
  return (
    <main>
      {login === undefined && <h1>Sign in</h1>}
      <p className="app">
        Continue to <strong>{appName}</strong>
      </p>
      {login === undefined ? links : <OwnLogin settings={settings} login={login} location={location} links={links} />}
    </main>
  );
}

interface OwnLoginProps extends LoginPageProps {
  readonly login: Login;
  readonly links: ReactElement;
}

function OwnLogin({ settings, login, location, links }: OwnLoginProps): ReactElement {
  const { authStatus, route } = useAuthenticatorView(login.authenticator);
  const { appName, csrfToken, identityProviders } = settings;
  const { auth } = login;
  const onReturn = useCallback(
    async () => location.replace(await endLogin(auth, `/login${location.search}`, csrfToken)),
    [auth, location, csrfToken],
  );
  if (authStatus === "authenticated") {
    return <Returning appName={appName} onReturn={onReturn} onReload={() => location.reload()} />;
  }
  const isStart = route === "signIn" || route === "signUp";
  return (
    <>
      <Authenticator authenticator={login.authenticator} headingLevel={1} />
      {isStart && identityProviders.length > 0 && links}
    </>
  );
}
