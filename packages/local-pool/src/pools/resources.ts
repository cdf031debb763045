/**
 * What is made over the wire and kept in the store: pools, clients, groups, and the rest of a pool. Each has a kind, a name and a
 * content, which is encrypted as JSON, because some hold secrets.
 */
import type { Clock } from "../clock.ts";
import { decryptJson, encryptJson } from "../secrets/encrypted-json.ts";
import type { HashingAlgorithm } from "../rules/accounts/password-hash.ts";
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import type { ResourceRecord, Store } from "../store/store.ts";
import type { IdentityPoolContent } from "./identity-pool-types.ts";
import type { DomainContent, IdentityProviderContent, ResourceServerContent } from "./oauth-contents.ts";
import type {
  LogDeliveryContent,
  ManagedLoginBrandingContent,
  RiskConfigurationContent,
  TermsContent,
  UiCustomizationContent,
} from "./stored-only-contents.ts";
import type { UserPoolClientContent } from "./settings/client-types.ts";
import type { UserPoolContent } from "./settings/user-pool-types.ts";

/** What belongs to no pool, by kind. */
export interface AccountKinds {
  /** By pool id. The settings are among the pool's own resources. */
  readonly userPool: {
    /** The id of its signing keys. */
    readonly keysId: string;
  };
  /** By identity pool id. */
  readonly identityPool: IdentityPoolContent;
  /** The only import job that runs. One, named `active`. */
  readonly activeImport: { readonly userPoolId: string; readonly jobId: string };
}

/** What belongs to a pool, by kind. */
export interface PoolKinds {
  /** By job id. */
  readonly importJob: ImportJobContent;
  /** The CSV file of a job, until the job has ended. By job id. */
  readonly importFile: { readonly base64: string };
  /** A part of a job's log. By job id and place. */
  readonly importLog: { readonly lines: readonly string[] };
  /** The settings, by the name `SETTINGS`. The pool of the settings file has none. */
  readonly settings: UserPoolContent;
  /** By client id. */
  readonly client: UserPoolClientContent;
  /** By group name. */
  readonly group: GroupContent;
  /** One, named `pool`. */
  readonly sessionConfiguration: SessionConfigurationContent;
  /** By client id. */
  readonly clientSessionConfiguration: { readonly MaxValidityMinutes: number };
  /** By identifier. */
  readonly resourceServer: ResourceServerContent;
  /** By provider name. */
  readonly identityProvider: IdentityProviderContent;
  /** By domain. No two pools share one. */
  readonly domain: DomainContent;
  /** By client id, or `ALL_CLIENTS`. */
  readonly uiCustomization: UiCustomizationContent;
  /** By id. */
  readonly managedLoginBranding: ManagedLoginBrandingContent;
  /** By id. */
  readonly terms: TermsContent;
  /** By client id, or `ALL_CLIENTS`. */
  readonly riskConfiguration: RiskConfigurationContent;
  /** One, named `pool`. */
  readonly logDelivery: LogDeliveryContent;
}

/** Whether the pool keeps lists of its users' sessions, as SetUserPoolSessionConfiguration got it. */
export interface SessionConfigurationContent {
  readonly UserSessionTracking: "ENABLED" | "DISABLED";
  readonly MaxPerUser: number;
}

/** An import job. The members with large first letters are as CreateUserImportJob got them. */
export interface ImportJobContent {
  readonly JobName: string;
  readonly CloudWatchLogsRoleArn: string;
  readonly PasswordHashingAlgorithm: HashingAlgorithm | undefined;
  readonly status: "Created" | "Pending" | "InProgress" | "Stopped" | "Failed" | "Succeeded" | "Expired";
  readonly startedAtMs: number | undefined;
  readonly completedAtMs: number | undefined;
  /** CompletionMessage. */
  readonly message: string | undefined;
  readonly imported: number;
  readonly skipped: number;
  readonly failed: number;
}

/** A group as CreateGroup got it. */
export interface GroupContent {
  readonly Description: string | undefined;
  /** The lowest number counts first. */
  readonly Precedence: number | undefined;
  readonly RoleArn: string | undefined;
}

/** The name of what holds for all clients of a pool. */
export const ALL_CLIENTS = "ALL";

/** The name of a pool's settings. */
export const SETTINGS = "settings";

/** The owner of what belongs to no pool. No pool has this id. */
const ACCOUNT = "account";

export interface Resource<Content> {
  readonly name: string;
  readonly content: Content;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
}

/** The resources of one pool, or those that belong to none. */
export interface Resources<Kinds> {
  /** Returns false when there is one of this kind and name. Then nothing has changed. */
  insert<Kind extends keyof Kinds & string>(kind: Kind, name: string, content: Kinds[Kind]): boolean;
  /** Returns false when there is none. */
  change<Kind extends keyof Kinds & string>(kind: Kind, name: string, content: Kinds[Kind]): boolean;
  /** Returns false when there is none. */
  remove(kind: keyof Kinds & string, name: string): boolean;
  find<Kind extends keyof Kinds & string>(kind: Kind, name: string): Resource<Kinds[Kind]> | undefined;
  /** By name, in code point order. */
  list<Kind extends keyof Kinds & string>(
    kind: Kind,
    page?: { readonly after?: string | undefined; readonly limit?: number },
  ): readonly Resource<Kinds[Kind]>[];
}

/**
 * A content that was read before. Every call reads the same few, and decrypting them takes half of the time of a call that only
 * reads.
 */
interface Decrypted {
  readonly encryptedContent: Uint8Array;
  readonly content: unknown;
}
const MOST_KEPT = 200;
const MOST_KEPT_BYTES = 16_384;

interface Parts {
  readonly store: Store;
  readonly secrets: PoolSecrets;
  readonly clock: Clock;
}

/** @param storeId the pool's id in the store (`Store.ofPool`). */
export function poolResources(parts: Parts, storeId: string): Resources<PoolKinds> {
  return createResources(parts, storeId);
}

export function accountResources(parts: Parts): Resources<AccountKinds> {
  return createResources(parts, ACCOUNT);
}

/** Of whichever pool. Undefined for a client of the settings file. */
export function storeIdOfClient({ store }: Pick<Parts, "store">, clientId: string): string | undefined {
  const kind: keyof PoolKinds = "client";
  return store.findResourceOfAnyPool(kind, clientId)?.poolId;
}

/** Of whichever pool. */
export function storeIdOfDomain({ store }: Pick<Parts, "store">, domain: string): string | undefined {
  const kind: keyof PoolKinds = "domain";
  return store.findResourceOfAnyPool(kind, domain)?.poolId;
}

function createResources<Kinds>({ store, secrets, clock }: Parts, poolId: string): Resources<Kinds> {
  const encrypt = (kind: string, name: string, content: unknown): Uint8Array =>
    encryptJson(secrets, "resource", contextOf(poolId, kind, name), { content });
  const decrypted = new Map<string, Decrypted>();
  /** The store returns the same record again until the next write. */
  const opened = new WeakMap<ResourceRecord, Resource<unknown>>();
  const open = <Content>(record: ResourceRecord): Resource<Content> => {
    const known = opened.get(record) ?? decrypt(record);
    opened.set(record, known);
    return known as Resource<Content>;
  };
  const decrypt = (record: ResourceRecord): Resource<unknown> => {
    const { kind, name, createdAtMs, modifiedAtMs, encryptedContent } = record;
    const context = contextOf(poolId, kind, name);
    const known = decrypted.get(context);
    const isKnown = known !== undefined && Buffer.compare(known.encryptedContent, encryptedContent) === 0;
    const { content } = isKnown
      ? known
      : (decryptJson(secrets, "resource", context, encryptedContent) as { readonly content: unknown });
    if (!isKnown && encryptedContent.byteLength <= MOST_KEPT_BYTES) {
      if (decrypted.size >= MOST_KEPT) decrypted.clear();
      decrypted.set(context, { encryptedContent, content });
    }
    return { name, content, createdAtMs, modifiedAtMs };
  };
  return {
    insert: (kind, name, content) =>
      store.insertResource({
        poolId,
        kind,
        name,
        encryptedContent: encrypt(kind, name, content),
        createdAtMs: clock.now(),
      }),
    change: (kind, name, content) =>
      store.changeResource({
        poolId,
        kind,
        name,
        encryptedContent: encrypt(kind, name, content),
        modifiedAtMs: clock.now(),
      }),
    remove: (kind, name) => store.deleteResource(poolId, kind, name),
    find(kind, name) {
      const record = store.findResource(poolId, kind, name);
      return record && open(record);
    },
    list: (kind, { after, limit = -1 } = {}) => store.listResources(poolId, kind, { after, limit }).map(open<never>),
  };
}

/** A list keeps the parts apart. */
function contextOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
