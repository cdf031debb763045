/** Describes a user as operations of the pool's owner do (UserType). Times are seconds since 1970. */
import type { UserRecord } from "../../store/store.ts";

export function describeUser(user: UserRecord): object {
  const attributes = Object.entries({ sub: user.id, ...user.attributes });
  return {
    Username: user.username,
    Attributes: attributes.map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: user.createdAtMs / 1_000,
    UserLastModifiedDate: user.modifiedAtMs / 1_000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}
