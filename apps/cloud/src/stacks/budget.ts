/**
 * A budget of the whole account that writes to the owner. Nothing stops at it, and AWS looks at it a few times a day only:
 * the limits of the api are what keeps the sum small.
 *
 * It stands in the site's stack, whose region certainly has it. It has no name of its own, because CloudFormation could
 * not replace it then.
 *
 * @see https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-best-practices.html
 */
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { CloudSettings } from "../settings/settings.ts";

const NOTIFICATIONS = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 100 },
  { notificationType: "FORECASTED", threshold: 100 },
];

export function addBudget(scope: Construct, { budget, mail }: CloudSettings): void {
  new CfnBudget(scope, "Budget", {
    budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: budget, unit: "USD" } },
    notificationsWithSubscribers: NOTIFICATIONS.map((notification) => ({
      notification: { ...notification, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: mail.to }],
    })),
  });
}
