/**
 * An app with forms of its own, written as Amplify's guide shows it: each function of `aws-amplify/auth` in a handler, and
 * the next step decides what is shown.
 */
import {
  associateWebAuthnCredential,
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  type ConfirmSignInOutput,
  getCurrentUser,
  resetPassword,
  signIn,
  type SignInInput,
  signOut,
  signUp,
  type SignUpOutput,
} from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";

type Screen =
  | { readonly name: "loading" | "signIn" | "signUp" | "reset" }
  | { readonly name: "confirmSignUp" | "confirmReset"; readonly username: string }
  | { readonly name: "challenge"; readonly step: ConfirmSignInOutput["nextStep"] }
  | { readonly name: "signedIn"; readonly loginId: string };

type Fields = Readonly<Record<string, string>>;

export function App(): ReactNode {
  const [screen, setScreen] = useState<Screen>({ name: "loading" });
  const [message, setMessage] = useState("");
  const [events, setEvents] = useState<readonly string[]>([]);

  useEffect(() => Hub.listen("auth", ({ payload }) => setEvents((before) => [...before, payload.event])), []);
  useEffect(() => {
    showUser().catch(() => setScreen({ name: "signIn" }));
  }, []);

  async function showUser(): Promise<void> {
    const { username, signInDetails } = await getCurrentUser();
    setScreen({ name: "signedIn", loginId: signInDetails?.loginId ?? username });
  }

  async function handleSignUpStep(username: string, { nextStep }: SignUpOutput): Promise<void> {
    if (nextStep.signUpStep === "CONFIRM_SIGN_UP") setScreen({ name: "confirmSignUp", username });
    else if (nextStep.signUpStep === "COMPLETE_AUTO_SIGN_IN") await handleSignInStep(username, await autoSignIn());
    else setScreen({ name: "signIn" });
  }

  async function handleSignInStep(username: string, { nextStep }: ConfirmSignInOutput): Promise<void> {
    if (nextStep.signInStep === "DONE") await showUser();
    else if (nextStep.signInStep === "CONFIRM_SIGN_UP") setScreen({ name: "confirmSignUp", username });
    else if (nextStep.signInStep === "RESET_PASSWORD") setScreen({ name: "reset" });
    else setScreen({ name: "challenge", step: nextStep });
  }

  /** Runs what a form does, and shows the error that it throws. */
  function handle(task: (fields: Fields) => Promise<void>): (event: FormEvent<HTMLFormElement>) => void {
    return (event) => {
      event.preventDefault();
      const fields = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
      setMessage("");
      task(fields).catch((error: Error) => setMessage(`${error.name}: ${error.message}`));
    };
  }

  return (
    <>
      {message !== "" && <p role="alert">{message}</p>}
      {screenOf()}
      <output>{events.join(" ")}</output>
    </>
  );

  function screenOf(): ReactNode {
    switch (screen.name) {
      case "loading":
        return null;
      case "signIn":
        return (
          <>
            <Form
              title="Sign in"
              fields={["username", "password"]}
              onSubmit={handle(async ({ username = "", password = "" }) => {
                const choice: SignInInput = { username, options: { authFlowType: "USER_AUTH" } };
                await handleSignInStep(username, await signIn(password === "" ? choice : { username, password }));
              })}
            />
            <button type="button" onClick={() => setScreen({ name: "signUp" })}>
              Create an account
            </button>
            <button type="button" onClick={() => setScreen({ name: "reset" })}>
              Forgot the password
            </button>
          </>
        );
      case "signUp":
        return (
          <Form
            title="Sign up"
            fields={["username", "password"]}
            onSubmit={handle(async ({ username = "", password = "" }) => {
              const options = { userAttributes: { email: username }, autoSignIn: true };
              await handleSignUpStep(username, await signUp({ username, password, options }));
            })}
          />
        );
      case "confirmSignUp":
        return (
          <Form
            title="Confirm the account"
            fields={["code"]}
            onSubmit={handle(async ({ code: confirmationCode = "" }) => {
              const { username } = screen;
              await handleSignUpStep(username, await confirmSignUp({ username, confirmationCode }));
            })}
          />
        );
      case "reset":
        return (
          <Form
            title="Reset the password"
            fields={["username"]}
            onSubmit={handle(async ({ username = "" }) => {
              await resetPassword({ username });
              setScreen({ name: "confirmReset", username });
            })}
          />
        );
      case "confirmReset":
        return (
          <Form
            title="Set a new password"
            fields={["code", "password"]}
            onSubmit={handle(async ({ code: confirmationCode = "", password: newPassword = "" }) => {
              await confirmResetPassword({ username: screen.username, confirmationCode, newPassword });
              setScreen({ name: "signIn" });
            })}
          />
        );
      case "challenge":
        return challengeForm(screen.step);
      case "signedIn":
        return (
          <>
            <p>Hello {screen.loginId}</p>
            <Form title="Add a passkey" fields={[]} onSubmit={handle(() => associateWebAuthnCredential())} />
            <Form
              title="Sign out"
              fields={[]}
              onSubmit={handle(async () => {
                await signOut();
                setScreen({ name: "signIn" });
              })}
            />
          </>
        );
    }
  }

  function challengeForm(step: ConfirmSignInOutput["nextStep"]): ReactNode {
    const attributes = "missingAttributes" in step ? (step.missingAttributes ?? []) : [];
    return (
      <Form
        key={step.signInStep}
        title={step.signInStep}
        fields={["answer", ...attributes]}
        onSubmit={handle(async ({ answer: challengeResponse = "", ...userAttributes }) =>
          handleSignInStep("", await confirmSignIn({ challengeResponse, options: { userAttributes } })),
        )}
      />
    );
  }
}

interface FormProps {
  readonly title: string;
  readonly fields: readonly string[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function Form({ title, fields, onSubmit }: FormProps): ReactNode {
  return (
    <form aria-label={title} onSubmit={onSubmit}>
      {fields.map((name) => (
        <label key={name}>
          {name}
          <input name={name} type={name === "password" ? "password" : "text"} autoComplete="off" />
        </label>
      ))}
      <button type="submit">{title}</button>
    </form>
  );
}
