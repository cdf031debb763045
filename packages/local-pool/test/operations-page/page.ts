/** The page docs/operations.md: every operation of the service, answered by whom, or why not. */
import { join } from "node:path";
import { OPERATIONS } from "../../src/operations/operations.ts";
import { type ModelOperation, SERVICE_MODEL } from "../support/service-model/model.ts";
import { reasonFor } from "./reasons.ts";
import { testedBy } from "./tested-by.ts";

export const PAGE_FILE = join(import.meta.dirname, "..", "..", "docs", "operations.md");

/** The documentation says of this one that no IAM credentials can be used, but the SDK signs it. */
const SIGNED_FOR_USERS = ["GetClientToken"];

export const isOfUsers = ({ name, isSigned }: ModelOperation): boolean => !isSigned || SIGNED_FOR_USERS.includes(name);

export function operationsPage(): string {
  const [userPool, identityPool] = ["AWSCognitoIdentityProviderService.", "AWSCognitoIdentityService."].map((prefix) =>
    SERVICE_MODEL.filter(({ target }) => target.startsWith(prefix)),
  );
  return `# Operations

<!-- Written by \`pnpm operations:write\`. -->

Every operation of Cognito's two APIs, as the AWS SDK for JavaScript has them. An operation of the owner needs a signature
(SigV4), any key will do. **Tested with** names the published clients that call it in this repository. The pool differs from
the service in [some points](differences.md).

## User pools: operations of users

${section((userPool ?? []).filter(isOfUsers))}

## User pools: operations of the owner

${section((userPool ?? []).filter((operation) => !isOfUsers(operation)))}

## Identity pools

${section(identityPool ?? [])}
`;
}

const isAnswered = ({ target }: ModelOperation): boolean => OPERATIONS.has(target);

function section(operations: readonly ModelOperation[]): string {
  const answered = operations.filter(isAnswered);
  const rows = operations
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((operation) => [
      `\`${operation.name}\``,
      isAnswered(operation) ? "yes" : "no",
      isAnswered(operation) ? testedBy(operation).join(", ") : reasonFor(operation.name),
    ]);
  return `The pool answers ${answered.length} of ${operations.length}.

${table(["operation", "answered", "tested with, or why not"], rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
