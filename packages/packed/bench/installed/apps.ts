/** The smallest apps that are measured, as the documentation of each library shows them. */
import { readText } from "@poolgate/tooling/repository/repository";

/** An app that a bundler and TypeScript see; `main.tsx` is its text. */
export interface App {
  readonly label: string;
  readonly text: string;
}

const IDS = `userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789"`;

/** What is subtracted from an app with a widget. */
export const REACT_ALONE: App = {
  label: "React alone",
  text: `
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")!).render(<p>Hello</p>);
`,
};

/** Each library's functions for a password and its session, without a widget. */
export const ENGINES = {
  own: {
    label: "Poolgate",
    text: `
import { createAuth, fetchAuthSession, signIn, signOut } from "@poolgate/auth";
const auth = createAuth({ ${IDS} });
Object.assign(globalThis, { auth, fetchAuthSession, signIn, signOut });
`,
  },
  peer: {
    label: "Amplify",
    text: `
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
Amplify.configure({ Auth: { Cognito: { ${IDS} } } });
Object.assign(globalThis, { fetchAuthSession, signIn, signOut });
`,
  },
} as const satisfies Readonly<Record<string, App>>;

/** Each library's sign-in form for React. */
export const WIDGETS = {
  /** The first block of code in the README of our widget. */
  own: {
    label: "Poolgate",
    text: /```tsx\n(?<code>.*?)```/su.exec(readText("packages/react/README.md"))?.groups?.["code"] ?? "",
  },
  peer: {
    label: "Amplify UI",
    text: `
import { createRoot } from "react-dom/client";
import { Amplify } from "aws-amplify";
import { Authenticator } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles.css";
Amplify.configure({ Auth: { Cognito: { ${IDS}, loginWith: { email: true } } } });
createRoot(document.getElementById("root")!).render(<Authenticator />);
`,
  },
} as const satisfies Readonly<Record<string, App>>;
