/**
 * SetRiskConfiguration: replaces the risk configuration of a client, or of all. Without one, it is removed.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetRiskConfiguration.html
 */
import { ALL_CLIENTS } from "../../pools/resources.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import {
  checkIpRanges,
  checkThreatProtection,
  describeRisk,
  riskSettings,
} from "../../rules/protection/risk-configuration.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const setRiskConfiguration = defineOperation({
  name: "SetRiskConfiguration",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), ClientId: optional(clientId), ...riskSettings }),
  run(pool, { UserPoolId: _id, ClientId, ...content }) {
    checkThreatProtection(pool);
    if (ClientId !== undefined) loadClient(pool, ClientId);
    const { BlockedIPRangeList = [], SkippedIPRangeList = [] } = content.RiskExceptionConfiguration ?? {};
    checkIpRanges([...BlockedIPRangeList, ...SkippedIPRangeList]);
    const name = ClientId ?? ALL_CLIENTS;
    if (Object.values(content).every((part) => part === undefined)) pool.resources.remove("riskConfiguration", name);
    else if (!pool.resources.change("riskConfiguration", name, content)) {
      pool.resources.insert("riskConfiguration", name, content);
    }
    return { RiskConfiguration: describeRisk(pool, name) };
  },
});
