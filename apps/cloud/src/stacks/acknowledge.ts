/** Records why a rule of cdk-nag does not apply to a construct. A rule without such a reason fails a test. */
import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** @param reasons One sentence for each rule. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}
