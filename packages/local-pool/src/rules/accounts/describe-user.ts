/** Describes a user as operations of the pool's owner do (UserType). Times are seconds since 1970. */
import type { AccountStatus, UserRecord } from "../../store/store.ts";
import { mfaOptions } from "../factors/mfa-settings.ts";

export interface UserDescription {
  readonly Username: string;
  readonly Attributes: readonly { readonly Name: string; readonly Value: string }[];
  readonly UserCreateDate: number;
  readonly UserLastModifiedDate: number;
  readonly Enabled: boolean;
  readonly UserStatus: AccountStatus;
  readonly MFAOptions?: readonly object[];
}

export function describeUser(user: UserRecord): UserDescription {
  const attributes = Object.entries({ sub: user.id, ...user.attributes });
  return {
    Username: user.username,
    Attributes: attributes.map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.createdAtMs / 1_000,
    UserLastModifiedDate: user.modifiedAtMs / 1_000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
    ...mfaOptions(user),
  };
}
