/** The props that the playground toggles: their values, and the code for each. */
import type { AuthenticatorProps } from "@poolgate/react";

export interface PropValue {
  readonly label: string;
  /** What the code has for it; undefined for the default. */
  readonly code?: string;
  readonly props: Partial<Omit<AuthenticatorProps, "auth" | "authenticator" | "children">>;
}

export interface PropChoice {
  readonly name: string;
  /** The first one is the default. */
  readonly values: readonly [PropValue, ...PropValue[]];
}

const DEFAULT: PropValue = { label: "default", props: {} };

export const PROP_CHOICES: readonly PropChoice[] = [
  {
    name: "variation",
    values: [
      DEFAULT,
      { label: "compact", code: 'variation="compact"', props: { variation: "compact" } },
      { label: "modal", code: 'variation="modal"', props: { variation: "modal" } },
    ],
  },
  {
    name: "initialState",
    values: [
      DEFAULT,
      { label: "signUp", code: 'initialState="signUp"', props: { initialState: "signUp" } },
      { label: "forgotPassword", code: 'initialState="forgotPassword"', props: { initialState: "forgotPassword" } },
    ],
  },
  { name: "hideSignUp", values: [DEFAULT, { label: "true", code: "hideSignUp", props: { hideSignUp: true } }] },
  {
    name: "loginMechanisms",
    values: [
      DEFAULT,
      { label: "username", code: 'loginMechanisms={["username"]}', props: { loginMechanisms: ["username"] } },
      {
        label: "phone_number",
        code: 'loginMechanisms={["phone_number"]}',
        props: { loginMechanisms: ["phone_number"] },
      },
    ],
  },
  {
    name: "signUpAttributes",
    values: [
      DEFAULT,
      {
        label: "name, birthdate, address",
        code: 'signUpAttributes={["email", "name", "birthdate", "address"]}',
        props: { signUpAttributes: ["email", "name", "birthdate", "address"] },
      },
    ],
  },
  {
    name: "socialProviders",
    values: [
      { label: "none", code: "socialProviders={[]}", props: { socialProviders: [] } },
      {
        label: "Google and Apple",
        code: 'socialProviders={["Google", "Apple"]}',
        props: { socialProviders: ["Google", "Apple"] },
      },
      { label: "all of the configuration", props: {} },
    ],
  },
  {
    name: "formFields",
    values: [
      DEFAULT,
      {
        label: "a label and a placeholder",
        code: 'formFields={{ signIn: { username: { label: "Work email", placeholder: "you@company.com" } } }}',
        props: { formFields: { signIn: { username: { label: "Work email", placeholder: "you@company.com" } } } },
      },
    ],
  },
  {
    name: "signUpFields",
    values: [
      DEFAULT,
      {
        label: "a team and terms",
        code: 'signUpFields={[{ name: "custom:team", label: "Team" }, { name: "terms", type: "checkbox", required: true, label: <Terms /> }]}',
        props: {
          signUpFields: [
            { name: "custom:team", label: "Team" },
            {
              name: "terms",
              type: "checkbox",
              required: true,
              labelText: "Terms of use",
              label: (
                <>
                  I accept the <a href="#terms">terms of use</a>
                </>
              ),
            },
          ],
        },
      },
    ],
  },
  {
    name: "components",
    values: [
      DEFAULT,
      {
        label: "a logo and a footer",
        code: "components={{ Logo, Footer }}",
        props: { components: { Logo: () => <strong>Poolgate</strong>, Footer: () => <p>Made with Poolgate.</p> } },
      },
      {
        label: "a part that throws",
        code: "components={{ Header: Broken }}",
        props: {
          components: {
            Header: () => {
              throw new Error("This part throws.");
            },
          },
        },
      },
    ],
  },
  {
    name: "messages",
    values: [
      DEFAULT,
      {
        label: "another heading",
        code: 'messages={{ signIn: { heading: "Welcome back" } }}',
        props: { messages: { signIn: { heading: "Welcome back" } } },
      },
    ],
  },
  {
    name: "headingLevel",
    values: [DEFAULT, { label: "3", code: "headingLevel={3}", props: { headingLevel: 3 } }],
  },
];
