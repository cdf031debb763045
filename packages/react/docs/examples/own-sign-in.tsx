import { Secret } from "@poolgate/auth";
import { Authenticator, useAuthenticatorView } from "@poolgate/react";
import type { ReactElement } from "react";
import { authenticator } from "./auth.ts";

export function SignIn(): ReactElement {
  const { route, isBusy, failure, username } = useAuthenticatorView(authenticator);
  // One screen of our own. The widget renders all others.
  if (route !== "signIn") return <Authenticator authenticator={authenticator} />;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <label htmlFor="username">Your e-mail</label>
      <input id="username" name="username" autoComplete="username" defaultValue={username} />
      <label htmlFor="password">Your password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" />
      <p role="alert">{failure?.message}</p>
      <button disabled={isBusy}>{isBusy ? "Signing in" : "Sign in"}</button>
      <button type="button" onClick={() => authenticator.send({ type: "forgotPassword.chosen" })}>
        Forgot your password
      </button>
    </form>
  );
}

function submit(fields: FormData): void {
  const [username, password] = [textOf(fields, "username").trim(), new Secret(textOf(fields, "password"))];
  authenticator.send({ type: "credentials.submitted", username, password });
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
