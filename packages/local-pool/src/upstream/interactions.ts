/**
 * The conversation of the bundled upstream with the person: who signs in, and whether the pool may know. `oidc-provider` sends
 * the browser here, and goes on when the form is answered.
 *
 * @see https://github.com/panva/node-oidc-provider/blob/main/docs/README.md#user-flows
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { InteractionResults } from "oidc-provider";
import { peopleOf } from "./people.ts";
import type { UpstreamSetup } from "./create-provider.ts";
import { consentPage, errorPage, signInPage } from "./upstream-page.ts";
import { UPSTREAM_HEADERS } from "./upstream-style.ts";

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;
type Session = InstanceType<Provider["Session"]>;

const MAX_FORM_BYTES = 10_000;

const FACTS: Readonly<Record<string, string>> = {
  email: "your e-mail address",
  name: "your name",
  profile: "your name",
  public_profile: "your name",
};

/** Answers `GET` and `POST` of `/interaction/…`. */
export async function handleInteraction(
  provider: Provider,
  setup: UpstreamSetup,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  await adoptSession(provider, session, request.url?.split("/").at(-1) ?? "");
  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request, response);
  } catch {
    return respond(
      response,
      400,
      errorPage("It has expired, or was started in another browser. Start again in your app."),
    );
  }
  if (request.method !== "POST") return respond(response, 200, pageOf(setup, interaction));
  const form = await readForm(request);
  const result = form && (await resultOf(provider, setup, interaction, form));
  if (result === undefined)
    return respond(response, 400, errorPage("The form was not complete. Go back, and try again."));
  const returnTo = await provider.interactionResult(request, response, result);
  await signOutOther(session, result.login?.accountId ?? signedInAs(interaction));
  response.writeHead(303, { location: returnTo, "cache-control": "no-store" }).end();
}

/** The names of the services, where the provider has another one. */
const SERVICE_NAMES: Readonly<Record<string, string>> = { LoginWithAmazon: "Amazon", SignInWithApple: "Apple" };

function pageOf({ providerName, providerType, poolName }: UpstreamSetup, interaction: Interaction): string {
  const service = SERVICE_NAMES[providerName] ?? providerName;
  const people = peopleOf(providerType, providerName);
  const person = people.find(({ id }) => id === signedInAs(interaction));
  if (interaction.prompt.name === "consent" && person !== undefined) {
    const facts = requestedScopes(interaction).flatMap((scope) => FACTS[scope] ?? []);
    return consentPage(service, { person, poolName, facts: ["who you are", ...new Set(facts)] });
  }
  const latest = people.find(({ id }) => id === interaction.session?.accountId);
  const hinted = people.find(({ email }) => email !== undefined && email === interaction.params["login_hint"]);
  return signInPage(service, { people, current: hinted ?? latest });
}

/** Undefined for a form that does not fit. */
async function resultOf(
  provider: Provider,
  setup: UpstreamSetup,
  interaction: Interaction,
  form: URLSearchParams,
): Promise<InteractionResults | undefined> {
  const action = form.get("action");
  if (action === "cancel" || action === "deny") {
    const description = action === "cancel" ? "The user cancelled the sign-in" : "The user denied the request";
    return { error: "access_denied", error_description: description };
  }
  if (interaction.prompt.name === "consent") {
    return action === "agree" ? { consent: { grantId: await grantAccess(provider, interaction) } } : undefined;
  }
  const person = peopleOf(setup.providerType, setup.providerName).find(({ id }) => id === form.get("person"));
  return person && { login: { accountId: person.id }, select_account: {} };
}

/** The person who has signed in for this request. Another tab may have signed in another one since. */
function signedInAs({ lastSubmission }: Interaction): string | undefined {
  return lastSubmission?.login?.accountId;
}

/** Lets a request continue after another tab has signed in. Otherwise oidc-provider would refuse the form. */
async function adoptSession(provider: Provider, { accountId }: Session, uid: string): Promise<void> {
  const interaction = await provider.Interaction.find(uid);
  if (interaction?.session === undefined || interaction.session.accountId === accountId) return;
  Object.assign(interaction.session, { accountId });
  await interaction.persist();
}

/** Signs another person out of the browser. Otherwise oidc-provider would ask for that with a page of its own. */
async function signOutOther(session: Session, accountId: string | undefined): Promise<void> {
  if (accountId === undefined || session.accountId === undefined || session.accountId === accountId) return;
  session.accountId = undefined;
  session.authorizations = undefined;
  await session.persist();
}

/** The grant's id. */
async function grantAccess(provider: Provider, interaction: Interaction): Promise<string> {
  const known = interaction.grantId === undefined ? undefined : await provider.Grant.find(interaction.grantId);
  const grant =
    known ??
    new provider.Grant({
      accountId: signedInAs(interaction),
      clientId: String(interaction.params["client_id"]),
    });
  grant.addOIDCScope(requestedScopes(interaction).join(" "));
  return grant.save();
}

function requestedScopes({ params }: Interaction): readonly string[] {
  const { scope } = params;
  return typeof scope === "string" ? scope.split(" ") : [];
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8") as AsyncIterable<string>) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) return undefined;
  }
  return new URLSearchParams(text);
}

function respond(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, UPSTREAM_HEADERS).end(html);
}
