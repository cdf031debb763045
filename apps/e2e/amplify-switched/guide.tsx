/**
 * An app with forms of its own, written as Amplify's guide shows it: each function of `aws-amplify/auth` in a handler, and
 * the next step decides what is shown.
 */
import {
  associateWebAuthnCredential,
  autoSignIn,
  confirmSignIn,
  confirmSignUp,
  type ConfirmSignInOutput,
  getCurrentUser,
  signIn,
  type SignInInput,
  signOut,
  signUp,
  type SignUpOutput,
} from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";

type Screen =
  | { readonly name: "loading" | "signIn" | "signUp" }
  | { readonly name: "confirmSignUp"; readonly username: string }
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
    return (
      <Form
        key={step.signInStep}
        title={step.signInStep}
        fields={["answer"]}
        onSubmit={handle(async ({ answer: challengeResponse = "" }) =>
          handleSignInStep("", await confirmSignIn({ challengeResponse })),
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
