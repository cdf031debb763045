/** A client, and its secrets, in responses. Times are seconds since 1970. */
import type { StoredClientSecret } from "../../pools/settings/client-types.ts";
import type { StoredClient } from "./load-stored-client.ts";

/** UserPoolClientType. A client with two secrets is shown with the older one. */
export function describeClient(userPoolId: string, { name, content, createdAtMs, modifiedAtMs }: StoredClient): object {
  const { settings, secrets } = content;
  return {
    UserPoolId: userPoolId,
    ClientId: name,
    ClientType: "REGULAR",
    ...(secrets[0] === undefined ? {} : { ClientSecret: secrets[0].value }),
    ...settings,
    // A settings file counts it in seconds.
    AuthSessionValidity: Math.ceil(settings.AuthSessionValidity),
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}

/** ClientSecretDescriptorType, without the secret. */
export function describeSecret({ id, createdAtMs }: StoredClientSecret): object {
  return { ClientSecretId: id, ClientSecretCreateDate: createdAtMs / 1_000 };
}
