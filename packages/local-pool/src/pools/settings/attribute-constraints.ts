/**
 * The constraints of an attribute in a pool's schema. They are numbers in texts on the wire.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_StringAttributeConstraintsType.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_NumberAttributeConstraintsType.html
 */
import { settingsTextError } from "../../wire/settings-texts.ts";
import type { AttributeDataType, GivenAttribute } from "./attribute-members.ts";

const MAX_LENGTH = 2_048;

/** @throws ServiceError InvalidParameterException. */
export function checkConstraints(name: string, type: AttributeDataType, given: GivenAttribute): void {
  if (type === "String") {
    const { MinLength, MaxLength } = given.StringAttributeConstraints ?? {};
    const [min, max] = [MinLength, MaxLength].map((text) => limitOf(text, /^\d{1,9}$/, "String", name));
    if ((min ?? 0) > MAX_LENGTH || (max ?? 0) > MAX_LENGTH) {
      throw settingsTextError(`user.${name}: String attributes cannot have a length of more than ${MAX_LENGTH}`);
    }
    if (min !== undefined && max !== undefined && min > max) {
      throw settingsTextError(`Attribute ${name} cannot have a max length shorter than it's min length`);
    }
  }
  if (type === "Number") {
    const { MinValue, MaxValue } = given.NumberAttributeConstraints ?? {};
    const [min, max] = [MinValue, MaxValue].map((text) => limitOf(text, /^-?\d{1,15}$/, "Number", name));
    if (min !== undefined && max !== undefined && min > max) {
      throw settingsTextError(`Attribute ${name} cannot have a max value smaller than it's min value`);
    }
  }
}

/** The number of a constraint that is stored. Undefined: no constraint. */
export function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text === "" ? undefined : Number(text);
}

function limitOf(text: string | undefined, form: RegExp, kind: string, name: string): number | undefined {
  if (text !== undefined && text !== "" && !form.test(text)) {
    throw settingsTextError(`Invalid ${kind}AttributeConstraints for schema attribute ${name}`);
  }
  return numberOf(text);
}
