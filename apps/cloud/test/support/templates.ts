/** Reads synthesised templates: resources by type, statements of policies, and what roles may do. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CloudSettings } from "../../src/settings/settings.ts";
import { stackNames } from "../../src/stacks/create-app.ts";

export type Properties = Readonly<Record<string, unknown>>;

export interface Statement extends Properties {
  readonly Effect: "Allow" | "Deny";
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
}

export interface Resource {
  readonly Type: string;
  readonly Properties?: Properties;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Template {
  readonly resources: Readonly<Record<string, Resource>>;
  all(type: string): readonly Properties[];
  /** @throws Error unless there is exactly one */
  only(type: string): Properties;
  policyOf(type: string): { readonly delete: string | undefined; readonly replace: string | undefined };
  statementsOf(type: string): readonly Statement[];
  /** The environment of each function, by the function's name. */
  environments(): Readonly<Record<string, Properties>>;
}

export type StackRole = "identity" | "api" | "site";
export type Templates = Readonly<Record<StackRole, Template>>;

/** @param roles Those that were synthesised. */
export function readTemplates<Role extends StackRole>(
  folder: string,
  settings: CloudSettings,
  roles: readonly Role[],
): Pick<Templates, Role> {
  const names = stackNames(settings);
  const entries = roles.map((role) => [
    role,
    templateOf(readFileSync(join(folder, `${names[role]}.template.json`), "utf8")),
  ]);
  return Object.fromEntries(entries) as Pick<Templates, Role>;
}

function templateOf(json: string): Template {
  const { Resources: resources } = JSON.parse(json) as { readonly Resources: Record<string, Resource> };
  const find = (type: string): Resource[] => Object.values(resources).filter(({ Type }) => Type === type);
  const all = (type: string): Properties[] => find(type).map(({ Properties = {} }) => Properties);
  const one = (type: string): Resource => {
    const [found, ...others] = find(type);
    if (found === undefined || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
    return found;
  };
  return {
    resources,
    all,
    only: (type) => one(type).Properties ?? {},
    policyOf: (type) => ({ delete: one(type).DeletionPolicy, replace: one(type).UpdateReplacePolicy }),
    statementsOf: (type) => all(type).flatMap(({ PolicyDocument: document }) => statementsIn(document)),
    environments: () =>
      Object.fromEntries(
        all("AWS::Lambda::Function").map(({ Description, Environment }) => [
          String(Description).replace(/^.*: /u, ""),
          (Environment as { readonly Variables: Properties }).Variables,
        ]),
      ),
  };
}

function statementsIn(document: unknown): readonly Statement[] {
  return (document as { readonly Statement: readonly Statement[] }).Statement;
}

/** What each role, bucket, queue and topic allows, one line for each statement. */
export function permissionLines(template: Template): string[] {
  return Object.entries(template.resources).flatMap(([id, { Type, Properties = {} }]) => {
    const { AssumeRolePolicyDocument: trust, PolicyDocument: document } = Properties;
    const statements = [trust, document].filter((policy) => policy !== undefined).flatMap(statementsIn);
    if (statements.length === 0) return [];
    const name = `${Type.replace("AWS::", "")} ${withoutHash(id)}`;
    return [name, ...[...statements, ...ownStatements(Properties)].map((statement) => `  ${lineOf(statement)}`), ""];
  });
}

function lineOf({ Effect, Action, Resource: resource, Principal: principal, Condition: condition }: Statement): string {
  const parts = [Effect, [Action].flat().join(", ")];
  if (principal !== undefined) parts.push("to", JSON.stringify(principal));
  if (resource !== undefined) parts.push("on", JSON.stringify(resource));
  if (condition !== undefined) parts.push("if", JSON.stringify(condition));
  return withoutHash(parts.join(" "));
}

/** CDK adds a hash to the names of resources. */
function withoutHash(text: string): string {
  return text.replaceAll(/(?<=[A-Za-z])[0-9A-F]{8}(?="|$)/gu, "");
}

/** What is allowed to roles of this template, and whether a star is in it: one in the name of an index or a key is not. */
export function allowedActions(
  template: Template,
): readonly { readonly actions: readonly string[]; readonly hasStar: boolean }[] {
  const statements = template
    .all("AWS::IAM::Role")
    .flatMap(ownStatements)
    .concat(template.statementsOf("AWS::IAM::Policy"));
  return statements
    .filter(({ Effect }) => Effect === "Allow")
    .map(({ Action, Resource: resource }) => {
      const actions = [Action].flat();
      return { actions, hasStar: JSON.stringify([actions, resource]).includes("*") };
    });
}

function ownStatements({ Policies: policies = [], ManagedPolicyArns: managed }: Properties): readonly Statement[] {
  if (managed !== undefined) throw new Error("A managed policy allows more than its role needs.");
  return (policies as readonly { readonly PolicyDocument: unknown }[]).flatMap(({ PolicyDocument: document }) =>
    statementsIn(document),
  );
}
