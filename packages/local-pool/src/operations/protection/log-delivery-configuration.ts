/**
 * SetLogDeliveryConfiguration and GetLogDeliveryConfiguration: store and return where the service would send logs.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetLogDeliveryConfiguration.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetLogDeliveryConfiguration.html
 */
import { checkLogConfigurations, describeLogDelivery, logConfigurations } from "../../rules/protection/log-delivery.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const setLogDeliveryConfiguration = defineOperation({
  name: "SetLogDeliveryConfiguration",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), LogConfigurations: required(logConfigurations) }),
  run(pool, { LogConfigurations }) {
    checkLogConfigurations(pool, LogConfigurations);
    const content = { LogConfigurations };
    if (!pool.resources.change("logDelivery", "pool", content)) pool.resources.insert("logDelivery", "pool", content);
    return { LogDeliveryConfiguration: describeLogDelivery(pool) };
  },
});

export const getLogDeliveryConfiguration = defineOperation({
  name: "GetLogDeliveryConfiguration",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId) }),
  run: (pool) => ({ LogDeliveryConfiguration: describeLogDelivery(pool) }),
});
