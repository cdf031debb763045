/**
 * DescribeRiskConfiguration: returns the risk configuration of a client, or that of all.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeRiskConfiguration.html
 */
import { ALL_CLIENTS } from "../../pools/resources.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { checkThreatProtection, describeRisk } from "../../rules/protection/risk-configuration.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeRiskConfiguration = defineOperation({
  name: "DescribeRiskConfiguration",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), ClientId: optional(clientId) }),
  run(pool, { ClientId }) {
    checkThreatProtection(pool);
    if (ClientId !== undefined) loadClient(pool, ClientId);
    return { RiskConfiguration: describeRisk(pool, ClientId ?? ALL_CLIENTS) };
  },
});
