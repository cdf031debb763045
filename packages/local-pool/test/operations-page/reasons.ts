/** Why the pool does not answer an operation of the service. */

const REPLICAS = "The pool has no other region.";
const LIMITS = "It is about the quotas of an AWS account.";

const REASONS: Readonly<Record<string, string>> = {
  CreateUserPoolReplica: REPLICAS,
  DeleteUserPoolReplica: REPLICAS,
  ListUserPoolReplicas: REPLICAS,
  UpdateUserPoolReplica: REPLICAS,
  GetProvisionedLimit: LIMITS,
  UpdateProvisionedLimit: LIMITS,
};

export function reasonFor(operation: string): string {
  return REASONS[operation] ?? "It is not built.";
}
