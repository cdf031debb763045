/** Renders the pages of the bundled upstream: who signs in, what the pool will know of that person, and errors. */
import { escapeHtml } from "../pages/escape-html.ts";
import { htmlPage } from "../pages/html-page.ts";
import { fullName, type Person } from "./people.ts";
import { UPSTREAM_STYLE } from "./upstream-style.ts";

/** The choice of a person. Each one is a button, so that a click is enough. */
export function signInPage(
  service: string,
  { people, current }: { readonly people: readonly Person[]; readonly current: Person | undefined },
): string {
  const buttons = people.map((person) => {
    const note = person === current ? ' aria-current="true"' : "";
    return `<button class="person" name="person" value="${escapeHtml(person.id)}"${note}>${escapeHtml(fullName(person))}
<span>${escapeHtml(describe(person))}</span></button>`;
  });
  return page(
    `Sign in to ${service}`,
    `<form method="post">
${buttons.join("\n")}
<button class="quiet" name="action" value="cancel">Cancel</button>
</form>
<p class="hint">These people are made up. They need no password.</p>`,
  );
}

/** @param facts what the pool will know, such as "your name". */
export function consentPage(
  service: string,
  {
    person,
    poolName,
    facts,
  }: { readonly person: Person; readonly poolName: string; readonly facts: readonly string[] },
): string {
  const items = facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join("");
  return page(
    `Continue to ${poolName}`,
    `<form method="post">
<div class="card">
<p>You are signed in to ${escapeHtml(service)} as <strong>${escapeHtml(fullName(person))}</strong>.</p>
<p>${escapeHtml(poolName)} will know:</p>
<ul>${items}</ul>
</div>
<button class="main" name="action" value="agree">Agree and continue</button>
<button class="quiet" name="action" value="deny">Deny</button>
</form>`,
  );
}

export function errorPage(text: string): string {
  return page("This sign-in cannot continue", `<p>${escapeHtml(text)}</p>`);
}

function describe({ email, isEmailVerified }: Person): string {
  if (email === undefined) return "without an e-mail address";
  return isEmailVerified ? email : `${email}, not verified`;
}

function page(title: string, content: string): string {
  const note = "A stand-in on this machine, for development and tests";
  return htmlPage({
    title,
    style: UPSTREAM_STYLE,
    header: `<div><h1>${escapeHtml(title)}</h1><p>${note}</p></div>`,
    main: `<main>\n${content}\n</main>`,
  });
}
