import { Secret } from "@poolgate/auth";
import { Authenticator, describeFailure, en, useAuthenticator } from "@poolgate/react";
import type { FormEvent, ReactElement } from "react";

/** Inside an `AuthProvider`. */
export function SignIn(): ReactElement {
  const { route, isBusy, failure, notice, username, submit, toForgotPassword, toSignUp } = useAuthenticator();
  // One screen of our own. The widget renders all others, and the focus moves to them.
  if (route !== "signIn") return <Authenticator autoFocus />;

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = new Secret(textOf(fields, "password"));
    void submit({ type: "credentials.submitted", username: textOf(fields, "username").trim(), password });
  };
  const problem = failure && describeFailure(failure);
  return (
    <form onSubmit={onSubmit}>
      <output>{notice && en.notices[notice]}</output>
      <label htmlFor="username">Your e-mail</label>
      <input id="username" name="username" autoComplete="username" defaultValue={username} required autoFocus />
      <label htmlFor="password">Your password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required />
      <p role="alert">
        {problem?.text} {problem?.hint}
      </p>
      <button aria-disabled={isBusy}>{isBusy ? "Signing in" : "Sign in"}</button>
      <button type="button" onClick={() => toForgotPassword()}>
        Forgot your password
      </button>
      <button type="button" onClick={() => toSignUp()}>
        Create an account
      </button>
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
