/**
 * Which modules of the engine are published as one; packages/tooling/src/published/module-groups.ts reads it.
 *
 * In some hundred small modules, an app's bundler makes many small chunks, which compress worse and have to be requested one by one.
 * In one module, it could load nothing late: it never divides a module. So the modules that a page needs together are one, and each
 * that is loaded late, or loads one, stays a module of its own, which a bundler leaves out with everything behind it.
 */

export interface ModuleGroup {
  readonly name: string;
  /** Paths in the package, without suffix, of what needs the modules. With two patterns, both of them need each module. */
  readonly neededBy: readonly RegExp[];
}

const FIRST_FORM = /^src\/flows\/authenticator\/(?:create-authenticator-front\.calls|authenticator\.view)$/u;
const SESSION = /^src\/(?:flows\/(?:engine\/start-engine|session\/start-session)\.effects|crypto\/bytes)$/u;
const SIGN_IN = /^src\/flows\/sign-in-steps\/first-step\.calls$/u;
const FORM = /^src\/flows\/authenticator\/create-authenticator\.calls$/u;
const CHALLENGES = /^src\/flows\/sign-in-steps\/(?:challenge-actor|confirm-sign-in)\.calls$/u;
const NEW_DEVICES = /^src\/flows\/devices\/remembered-device\.effects$/u;
const PASSKEY_DIALOGS = /^src\/flows\/passkeys\/(?:web-authn|upgrade\/passkey-upgrade)\.effects$/u;

/**
 * A module belongs to the first group that fits. A group imports only from those before it, and late modules.
 *
 * `pnpm bench --only bundle-size` measures the result.
 */
export const moduleGroups: readonly ModuleGroup[] = [
  // What an app uses without a client, perhaps in a page that loads the engine later.
  {
    name: "values",
    neededBy: [
      /^src\/(?:platform\/load-chunk|protocol\/(?:errors\/(?:auth|engine|technical)-error|wire\/secret|sign-up\/(?:email-address|input-limits|password-policy)))$/u,
    ],
  },
  // What answers from the stored session, without XState. `fetchAuthSession` is here without what it loads late.
  {
    name: "front",
    neededBy: [/^src\/(?:create-auth|flows\/(?:session\/session|credentials\/credentials)\.calls)$/u],
  },
  // What the engine shares with the next one, which it does not need.
  { name: "session-actor", neededBy: [/^src\/flows\/session\/session-actor$/u] },
  { name: "session-change", neededBy: [/^src\/flows\/session\/(?:auth-fetch|session-change)\.calls$/u] },
  { name: "sign-in-call", neededBy: [/^src\/flows\/sign-in-steps\/sign-in\.calls$/u] },
  // The first form of the widget, without XState. What other flows use of it is apart, so that the engine does not bring it along.
  { name: "first-form", neededBy: [FIRST_FORM, SESSION] },
  { name: "first-form", neededBy: [FIRST_FORM, SIGN_IN] },
  { name: "form-keys", neededBy: [FIRST_FORM, /^src\/flows\/(?!authenticator\/)/u] },
  { name: "first-form", neededBy: [FIRST_FORM] },
  // The engine, and how a sign-in begins a session.
  { name: "session", neededBy: [SESSION] },
  { name: "srp", neededBy: [/^src\/crypto\/srp-client$/u] },
  // What all flows use, but not the session.
  {
    name: "flows",
    neededBy: [/^src\/engine\/flow-effect$/u],
  },
  { name: "sign-in", neededBy: [SIGN_IN] },
  // What only flows after the sign-in form use.
  {
    name: "later-flows",
    neededBy: [
      /^src\/(?:engine\/(?:load-all-pages|request-code)|protocol\/(?:account\/(?:mfa-settings|sent-code)|errors\/(?:account|code)-error))$/u,
    ],
  },
  // What the sign-in form shares with what comes after it.
  { name: "steps", neededBy: [FORM, /^src\/flows\/(?!authenticator\/)/u] },
  { name: "form", neededBy: [FORM] },
  { name: "challenge", neededBy: [CHALLENGES] },
  // What a page of devices or passkeys shares with what a sign-in loads late.
  { name: "device-record", neededBy: [NEW_DEVICES, /^src\/flows\/devices\/(?:create-devices|devices)\.calls$/u] },
  {
    name: "passkey-record",
    neededBy: [PASSKEY_DIALOGS, /^src\/flows\/passkeys\/(?:create-passkeys|passkeys)\.calls$/u],
  },
  { name: "hosted-pages", neededBy: [/^src\/flows\/oauth\//u] },
  { name: "credentials", neededBy: [/^src\/flows\/credentials\//u] },
  { name: "remembered-device", neededBy: [NEW_DEVICES] },
  { name: "passkey-dialogs", neededBy: [PASSKEY_DIALOGS] },
  { name: "devices", neededBy: [/^src\/flows\/devices\//u] },
  { name: "passkeys", neededBy: [/^src\/flows\/passkeys\//u] },
  { name: "account", neededBy: [/^src\/flows\/account\//u] },
  { name: "sign-up", neededBy: [/^src\/flows\/(?:sign-up|reset-password)\//u] },
  { name: "inspect", neededBy: [/^src\/inspect\//u] },
  { name: "others", neededBy: [/^(?:src|exports)\//u] },
];
