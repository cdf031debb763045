/** One app client. Its secret is shown only when it is asked for. */
import { useState, type ReactElement } from "react";
import { useParams } from "react-router";
import { Facts } from "../parts/facts.tsx";
import { PageHeading, Section } from "../parts/page.tsx";
import { Loaded } from "../parts/states.tsx";
import { useAnswer } from "../wire/use-pool.ts";
import { usePool } from "./pool-layout.tsx";

export function ClientPage(): ReactElement {
  const { Id } = usePool();
  const { clientId = "" } = useParams();
  const query = useAnswer("DescribeUserPoolClient", { UserPoolId: Id, ClientId: clientId });
  return (
    <>
      <PageHeading
        title={query.data?.UserPoolClient.ClientName ?? "App client"}
        up={{ to: "../clients", label: "App clients" }}
      />
      <Loaded query={query}>
        {({ UserPoolClient: { ClientSecret, ...settings } }) => (
          <>
            <Facts
              facts={{
                Id: <code>{settings.ClientId}</code>,
                Secret: ClientSecret === undefined ? "None" : <ClientSecretValue secret={ClientSecret} />,
              }}
            />
            <Section title="As the pool answers">
              <p className="soft">
                The answer to <code>DescribeUserPoolClient</code>, without the secret. <code>UpdateUserPoolClient</code>{" "}
                changes it.
              </p>
              <pre>{JSON.stringify(settings, undefined, 2)}</pre>
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}

function ClientSecretValue({ secret }: { readonly secret: string }): ReactElement {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="secret">
      <code>{isShown ? secret : "•".repeat(12)}</code>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
        <span className="hidden"> the secret</span>
      </button>
    </span>
  );
}
