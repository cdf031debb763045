import { Authenticator, useField, type AuthenticatorComponents, type FieldComponentProps } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const components: AuthenticatorComponents = {
  Logo: () => <img src="/logo.svg" alt="Example" />,
  Footer: () => <a href="/privacy">Privacy</a>,
  signIn: { Header: () => <p>Welcome back</p> },
  fields: { username: BigField },
};

function BigField({ name }: FieldComponentProps): ReactElement {
  const { label, labelProps, inputProps, problems, problemsProps } = useField(name);
  return (
    <div className="big">
      <label {...labelProps}>{label}</label>
      <input {...inputProps} />
      <p {...problemsProps}>{problems.map(({ text }) => text).join(" ")}</p>
    </div>
  );
}

export function BrandPage(): ReactElement {
  return <Authenticator auth={auth} components={components} />;
}
