/** The resource servers of a pool: those of its settings file, and those that were made over the wire. */
import type { PoolContext } from "../../pool-context.ts";
import type { ResourceServerContent, ResourceServerScope } from "../../pools/oauth-contents.ts";
import {
  duplicateScopeError,
  ofSettingsFileError,
  resourceServerExistsError,
  resourceServerNotFoundError,
} from "../../wire/oauth-texts.ts";
import { list, optional, required, string, structure } from "../../wire/schema.ts";

export const identifier = string({
  min: 1,
  max: 256,
  pattern: { regExp: /^[\x21\x23-\x5b\x5d-\x7e]+$/, shown: String.raw`[\x21\x23-\x5B\x5D-\x7E]+` },
});

/** The members that CreateResourceServer and UpdateResourceServer share. */
export const resourceServerSettings = {
  Name: required(
    string({
      min: 1,
      max: 256,
      pattern: { regExp: /^[\w \t\n\v\f\r+=,.@-]+$/, shown: String.raw`[\w\s+=,.@-]+` },
    }),
  ),
  Scopes: optional(
    list(
      structure({
        ScopeName: required(
          string({
            min: 1,
            max: 256,
            pattern: {
              regExp: /^[\x21\x23-\x2e\x30-\x5b\x5d-\x7e]+$/,
              shown: String.raw`[\x21\x23-\x2E\x30-\x5B\x5D-\x7E]+`,
            },
          }),
        ),
        ScopeDescription: required(string({ min: 1, max: 256 })),
      }),
      { max: 100 },
    ),
  ),
};

type Pool = Pick<PoolContext, "config" | "resources">;
export type NamedResourceServer = readonly [identifier: string, server: ResourceServerContent];

/** By identifier. */
export function listResourceServers({ config, resources }: Pool): readonly NamedResourceServer[] {
  const made = resources.list("resourceServer");
  const names = new Set(made.map(({ name }) => name));
  // The configuration has the ones of both.
  const ofFile = config.resourceServers.filter((server) => !names.has(server.identifier));
  return [
    ...made.map(({ name, content }): NamedResourceServer => [name, content]),
    ...ofFile.map(({ identifier: id, name = id, scopes }): NamedResourceServer => [
      id,
      {
        Name: name,
        Scopes: scopes.map(({ scopeName, scopeDescription }) => ({
          ScopeName: scopeName,
          ScopeDescription: scopeDescription,
        })),
      },
    ]),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** @throws ServiceError ResourceNotFoundException. */
export function loadResourceServer(pool: Pool, id: string): ResourceServerContent {
  const found = listResourceServers(pool).find(([each]) => each === id);
  if (found === undefined) throw resourceServerNotFoundError(id);
  return found[1];
}

/** @throws ServiceError InvalidParameterException when there is one. */
export function insertResourceServer(pool: Pool, id: string, content: ResourceServerContent): void {
  const isKnown = pool.config.resourceServers.some((server) => server.identifier === id);
  if (isKnown || !pool.resources.insert("resourceServer", id, content)) {
    throw resourceServerExistsError(id, pool.config.userPoolId);
  }
}

/** @throws ServiceError for one of the settings file, or when there is none. */
export function checkIsMade({ config, resources }: Pool, id: string): void {
  if (resources.find("resourceServer", id) !== undefined) return;
  const isOfFile = config.resourceServers.some((server) => server.identifier === id);
  throw isOfFile ? ofSettingsFileError(`Resource server ${id}`) : resourceServerNotFoundError(id);
}

/** @throws ServiceError InvalidParameterException when a name occurs twice. */
export function checkScopes(scopes: readonly ResourceServerScope[]): readonly ResourceServerScope[] {
  const names = scopes.map(({ ScopeName }) => ScopeName);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw duplicateScopeError(twice);
  return scopes;
}

/** ResourceServerType. */
export function describeResourceServer(
  { config }: Pick<Pool, "config">,
  id: string,
  server: ResourceServerContent,
): object {
  return { UserPoolId: config.userPoolId, Identifier: id, ...server };
}
