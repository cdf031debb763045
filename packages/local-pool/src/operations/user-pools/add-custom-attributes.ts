/**
 * AddCustomAttributes: adds custom attributes to the schema of a pool. They cannot be changed or removed later.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AddCustomAttributes.html
 */
import { addedAttributes } from "../../pools/settings/attribute-schema.ts";
import { schemaAttribute } from "../../pools/settings/attribute-members.ts";
import { changeUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { userPoolId } from "../../wire/members.ts";
import { list, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const addCustomAttributes = defineOperation({
  name: "AddCustomAttributes",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    CustomAttributes: required(list(schemaAttribute, { min: 1, max: 25 })),
  }),
  run(pool, { CustomAttributes }) {
    changeUserPool(pool, ({ settings, mfa }) => ({
      settings: { ...settings, SchemaAttributes: addedAttributes(settings.SchemaAttributes, CustomAttributes) },
      mfa,
    }));
    return {};
  },
});
