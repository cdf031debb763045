/** The codes that the pool would have sent, newest first. The page waits for the next one. */
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Moment } from "../parts/facts.tsx";
import { PageHeading } from "../parts/page.tsx";
import { Empty, Loaded } from "../parts/states.tsx";
import { usePool } from "../pools/pool-layout.tsx";
import { type Message, readOutbox } from "../wire/call-pool.ts";

const LOOKS_EVERY_MS = 1_500;

const PURPOSES: Readonly<Record<string, string>> = {
  signUp: "Confirm the sign-up",
  resendCode: "Confirm the sign-up, sent again",
  invitation: "Temporary password",
  forgotPassword: "Reset the password",
  updateAttribute: "Verify the new address",
  verifyAttribute: "Verify the address",
  mfa: "Finish the sign-in",
  oneTimePassword: "Sign in without a password",
};

export function CodesPage(): ReactElement {
  const { Id } = usePool();
  const query = useQuery({
    queryKey: ["outbox"],
    queryFn: ({ signal }) => readOutbox(signal),
    refetchInterval: ({ state }) => state.status === "success" && LOOKS_EVERY_MS,
  });
  return (
    <>
      <PageHeading title="Codes">
        <p className="soft">Newest first. The next one appears here by itself.</p>
      </PageHeading>
      <Loaded query={query}>
        {(all) => <Messages messages={all.filter(({ userPoolId }) => userPoolId === Id)} />}
      </Loaded>
    </>
  );
}

function Messages({ messages }: { readonly messages: readonly Message[] }): ReactElement {
  const [newest] = messages;
  return (
    <>
      <output className="hidden">{newest && `Newest code, to ${newest.destination}: ${newest.code}`}</output>
      {newest === undefined && (
        <Empty title="Nothing sent yet">
          <p>Create an account in your app, or ask for a new password, and the code lands here, not in a mailbox.</p>
        </Empty>
      )}
      <ol className="rows codes">
        {messages.map(({ medium, destination, code, purpose, sentAt, text, link }) => (
          <li key={`${sentAt} ${destination} ${purpose} ${code}`}>
            <span>
              <strong>{PURPOSES[purpose] ?? purpose}</strong>
              <span className="soft">
                {medium === "EMAIL" ? "E-mail" : "SMS"} to {destination}
              </span>
              {link !== undefined && <a href={link}>Confirm by this link</a>}
              {text !== undefined && <q>{text}</q>}
            </span>
            <span className="soft">
              <Moment at={sentAt} />
            </span>
            {code !== "" && <code className="code">{code}</code>}
          </li>
        ))}
      </ol>
    </>
  );
}
