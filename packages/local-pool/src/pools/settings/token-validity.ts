/**
 * How long a client's tokens are valid: numbers with units on the wire, and seconds in the pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_TokenValidityUnitsType.html
 */
import { settingsError } from "../../wire/settings-texts.ts";
import type { ChangeableClientInput } from "./client-members.ts";

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;
type Unit = keyof typeof UNIT_SECONDS;

export interface ValiditySeconds {
  readonly access: number;
  readonly id: number;
  readonly refresh: number;
}

const DEFAULT_SECONDS: ValiditySeconds = { access: 3_600, id: 3_600, refresh: 30 * 86_400 };

type ValidityMembers = Pick<
  ChangeableClientInput,
  "AccessTokenValidity" | "IdTokenValidity" | "RefreshTokenValidity" | "TokenValidityUnits"
>;

/** What is absent has its default, whatever its unit is. */
export function validitySeconds(members: Partial<ValidityMembers>): ValiditySeconds {
  const { AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits: units } = members;
  return {
    access: secondsOf(AccessTokenValidity, units?.AccessToken ?? "hours", DEFAULT_SECONDS.access),
    id: secondsOf(IdTokenValidity, units?.IdToken ?? "hours", DEFAULT_SECONDS.id),
    refresh: secondsOf(RefreshTokenValidity, units?.RefreshToken ?? "days", DEFAULT_SECONDS.refresh),
  };
}

function secondsOf(value: number | undefined, unit: Unit, otherwise: number): number {
  return value === undefined ? otherwise : value * UNIT_SECONDS[unit];
}

/** RefreshTokenValidity is in every response. 0 means 30 days, as no value does. */
export function refreshTokenValidity({ RefreshTokenValidity: given, TokenValidityUnits }: ValidityMembers): number {
  if (given !== undefined && given > 0) return given;
  return Math.ceil(DEFAULT_SECONDS.refresh / UNIT_SECONDS[TokenValidityUnits?.RefreshToken ?? "days"]);
}

/** The members for these times, each in the largest unit in which it is a whole number. */
export function validityMembers(seconds: ValiditySeconds): {
  readonly [Name in keyof ValidityMembers]: NonNullable<ValidityMembers[Name]>;
} {
  const [access, id, refresh] = [seconds.access, seconds.id, seconds.refresh].map((value) => {
    const unit = (["days", "hours", "minutes"] as const).find((each) => value % UNIT_SECONDS[each] === 0) ?? "seconds";
    return { value: value / UNIT_SECONDS[unit], unit };
  }) as [ValidityMember, ValidityMember, ValidityMember];
  return {
    AccessTokenValidity: access.value,
    IdTokenValidity: id.value,
    RefreshTokenValidity: refresh.value,
    TokenValidityUnits: { AccessToken: access.unit, IdToken: id.unit, RefreshToken: refresh.unit },
  };
}

interface ValidityMember {
  readonly value: number;
  readonly unit: Unit;
}

/** @throws ServiceError InvalidParameterException. */
export function checkValidities(members: Partial<ValidityMembers>): void {
  const { access, id, refresh } = validitySeconds(members);
  const isShort = [access, id].every((value) => value >= 300 && value <= 86_400);
  if (!isShort || refresh < 3_600 || refresh > 3_650 * 86_400) {
    throw settingsError("invalidTokenValidity");
  }
  if (access > refresh || id > refresh) throw settingsError("tokensOutliveRefreshToken");
}
