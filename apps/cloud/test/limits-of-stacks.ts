/** What bounds the cost in the templates: limits of the day, executions, throttles; and what writes to the owner. */
import { describe, expect, test } from "vitest";
import type { Templates } from "./support/templates.ts";

const functionOf = ({ api }: Templates): unknown =>
  api.all("AWS::Lambda::Function").find(({ Description: description }) => String(description).endsWith(": transcribe"));

const alarmOf = ({ api }: Templates, metric: string): unknown =>
  api.all("AWS::CloudWatch::Alarm").find(({ MetricName: name }) => name === metric);

/**
 * Declares the tests. They read templates that take seconds to write, and so are run by the file that writes them.
 *
 * @param full of everything that the settings allow
 * @param least of the least
 */
export function testLimits(full: () => Templates, least: () => Templates): void {
  describe("speech", () => {
    test("has a number of calls a day, for all callers, and few a minute for one of them", () => {
      expect(full().api.environments()["transcribe"]).toMatchObject({
        STT_CALLS_PER_DAY: "1000",
        CALLS_PER_MINUTE: "6",
      });
      expect(least().api.environments()["transcribe"]).toMatchObject({ STT_CALLS_PER_DAY: "500" });
    });

    test("has executions of its own, no more and no fewer, unless the owner reserves none", () => {
      expect(functionOf(full())).toMatchObject({ ReservedConcurrentExecutions: 10 });
      expect(functionOf(least())).not.toHaveProperty("ReservedConcurrentExecutions");
      const others = full()
        .api.all("AWS::Lambda::Function")
        .filter((one) => "ReservedConcurrentExecutions" in one);
      expect(others).toHaveLength(1);
    });
  });

  test("refinement by a model has a number of calls a day, by rules none", () => {
    expect(full().api.environments()["refine"]).toMatchObject({ REFINE_CALLS_PER_DAY: "1000" });
    expect(least().api.environments()["refine"]).not.toHaveProperty("REFINE_CALLS_PER_DAY");
  });

  describe("the owner is written to", () => {
    test("when a tenth of a day's recordings comes in an hour", () => {
      expect(alarmOf(full(), "Invocations")).toMatchObject({ Threshold: 100, Period: 3600, Statistic: "Sum" });
      expect(alarmOf(least(), "Invocations")).toMatchObject({ Threshold: 50 });
    });

    test("when the calls of a day are used up, which the functions' logs say", () => {
      const filters = full().api.all("AWS::Logs::MetricFilter");
      expect(filters).toHaveLength(2);
      for (const filter of filters) {
        expect(filter).toMatchObject({
          FilterPattern: '{ $.event = "quota.usedUp" }',
          MetricTransformations: [{ MetricName: "UsedUpQuota", MetricNamespace: "poolgate-api", MetricValue: "1" }],
        });
      }
      expect(alarmOf(full(), "UsedUpQuota")).toMatchObject({ Namespace: "poolgate-api", Threshold: 1 });
    });

    test("when the account's bill comes near the budget, reaches it, or is going to", () => {
      const { Budget: budget, NotificationsWithSubscribers: notifications } = full().site.only("AWS::Budgets::Budget");
      expect(budget).toEqual({ BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: 50, Unit: "USD" } });
      const subscribers = [{ SubscriptionType: "EMAIL", Address: "owner@stillwater.example" }];
      expect(notifications).toMatchObject([
        { Notification: { NotificationType: "ACTUAL", Threshold: 80 }, Subscribers: subscribers },
        { Notification: { NotificationType: "ACTUAL", Threshold: 100 }, Subscribers: subscribers },
        { Notification: { NotificationType: "FORECASTED", Threshold: 100 }, Subscribers: subscribers },
      ]);
    });
  });

  test("a web ACL on the user pool blocks an address that calls too often, and keeps no samples of requests", () => {
    expect(full().identity.only("AWS::WAFv2::WebACL")).toMatchObject({
      Scope: "REGIONAL",
      DefaultAction: { Allow: {} },
      Rules: [
        {
          Action: { Block: {} },
          Statement: { RateBasedStatement: { AggregateKeyType: "IP", Limit: 100, EvaluationWindowSec: 300 } },
          VisibilityConfig: { SampledRequestsEnabled: false },
        },
      ],
      VisibilityConfig: { SampledRequestsEnabled: false },
    });
    const [pool] =
      Object.entries(full().identity.resources).find(([, { Type }]) => Type === "AWS::Cognito::UserPool") ?? [];
    expect(full().identity.only("AWS::WAFv2::WebACLAssociation")["ResourceArn"]).toEqual({
      "Fn::GetAtt": [pool, "Arn"],
    });
  });

  test("without the setting there is no web ACL", () => {
    expect(least().identity.all("AWS::WAFv2::WebACL")).toEqual([]);
  });
}
