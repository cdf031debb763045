/** The settings of a pool, which are changed over the wire. */
import type { ReactElement } from "react";
import { Facts, Moment } from "../parts/facts.tsx";
import { PageHeading, Section } from "../parts/page.tsx";
import type { Pool } from "../wire/answers.ts";
import { usePool } from "./pool-layout.tsx";

const NAMES: Readonly<Record<string, string>> = {
  email: "e-mail address",
  phone_number: "phone number",
  preferred_username: "preferred username",
};

export function SettingsPage(): ReactElement {
  const pool = usePool();
  const { CreationDate, UserPoolTags = {} } = pool;
  return (
    <>
      <PageHeading title="Settings" />
      <Facts
        facts={{
          Id: <code>{pool.Id}</code>,
          Created: CreationDate !== undefined && <Moment at={CreationDate * 1000} />,
          "Users sign in with": signInNames(pool),
          "Required attributes": requiredAttributes(pool),
          "Verified by a code": listed(pool.AutoVerifiedAttributes),
          "Sign-up":
            pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly === true ? "Only by an administrator" : "Open",
          Password: passwordRules(pool),
          "Second factor": { OFF: "Off", ON: "Required", OPTIONAL: "Optional" }[pool.MfaConfiguration ?? "OFF"],
          "Deletion protection": pool.DeletionProtection === "ACTIVE" ? "On" : "Off",
          Tags: Object.entries(UserPoolTags)
            .map(([name, value]) => `${name}: ${value}`)
            .join(", "),
        }}
      />
      <Section title="As the pool answers">
        <p className="soft">
          The answer to <code>DescribeUserPool</code>. <code>UpdateUserPool</code> changes it.
        </p>
        <pre>{JSON.stringify(pool, undefined, 2)}</pre>
      </Section>
    </>
  );
}

function signInNames({ UsernameAttributes = [], AliasAttributes = [] }: Pool): string {
  return listed(UsernameAttributes.length > 0 ? UsernameAttributes : ["username", ...AliasAttributes], " or ");
}

function requiredAttributes({ SchemaAttributes = [] }: Pool): string {
  // A pool gives the `sub` itself.
  return listed(
    SchemaAttributes.filter(({ Name, Required }) => Required === true && Name !== "sub").map(({ Name }) => Name),
  );
}

function passwordRules({ Policies }: Pool): string {
  const rules = Policies?.PasswordPolicy ?? {};
  const kinds = ["Lowercase", "Uppercase", "Numbers", "Symbols"].filter((kind) => rules[`Require${kind}`] === true);
  const length = `At least ${String(rules["MinimumLength"] ?? 8)} characters`;
  return kinds.length === 0 ? length : `${length}, with ${kinds.join(", ").toLowerCase()}`;
}

function listed(attributes: readonly string[] = [], separator = ", "): string {
  const text = attributes.map((name) => NAMES[name] ?? name).join(separator);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
