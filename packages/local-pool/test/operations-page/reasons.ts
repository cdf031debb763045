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

/** @throws Error if nobody has said why. */
export function reasonFor(operation: string): string {
  const reason = REASONS[operation];
  if (reason === undefined) throw new Error(`${operation} is not answered, and reasons.ts does not say why.`);
  return reason;
}
