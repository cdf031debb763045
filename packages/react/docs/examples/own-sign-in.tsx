import { Secret } from "@poolgate/auth";
import { Authenticator, describeFailure, en, useAuthenticatorView } from "@poolgate/react";
import type { ReactElement } from "react";
import { authenticator } from "./auth.ts";

export function SignIn(): ReactElement {
  const { route, isBusy, failure, notice, username } = useAuthenticatorView(authenticator);
  // One screen of our own. The widget renders all others, and the focus moves to them.
  if (route !== "signIn") return <Authenticator authenticator={authenticator} autoFocus />;

  const problem = failure && describeFailure(failure);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <output>{notice && en.notices[notice]}</output>
      <label htmlFor="username">Your e-mail</label>
      <input id="username" name="username" autoComplete="username" defaultValue={username} required autoFocus />
      <label htmlFor="password">Your password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required />
      <p role="alert">
        {problem?.text} {problem?.hint}
      </p>
      <button aria-disabled={isBusy}>{isBusy ? "Signing in" : "Sign in"}</button>
      <button type="button" onClick={() => authenticator.send({ type: "forgotPassword.chosen" })}>
        Forgot your password
      </button>
      <button type="button" onClick={() => authenticator.send({ type: "signUp.chosen" })}>
        Create an account
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
