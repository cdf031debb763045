/**
 * What the page reads of the answers of each operation that shows something. Times are numbers of seconds.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Operations.html
 */
export interface Answers {
  readonly ListUserPools: { readonly UserPools: readonly PoolSummary[]; readonly NextToken?: string };
  readonly DescribeUserPool: { readonly UserPool: Pool };
  readonly ListUserPoolClients: { readonly UserPoolClients: readonly ClientSummary[]; readonly NextToken?: string };
  readonly DescribeUserPoolClient: { readonly UserPoolClient: Client };
  readonly ListUsers: { readonly Users: readonly User[]; readonly PaginationToken?: string };
  readonly AdminGetUser: Omit<User, "Attributes"> & {
    readonly UserAttributes: readonly Attribute[];
    readonly UserMFASettingList?: readonly string[];
  };
  readonly AdminListGroupsForUser: { readonly Groups: readonly Group[]; readonly NextToken?: string };
  readonly AdminListUserSessions: { readonly Sessions: readonly Session[]; readonly NextToken?: string };
  readonly GetUserPoolSessionConfiguration: {
    readonly UserSessionTracking: "DISABLED" | "ENABLED";
    readonly TokenSession: { readonly MaxPerUser: number };
  };
  readonly ListGroups: { readonly Groups: readonly Group[]; readonly NextToken?: string };
  readonly GetGroup: { readonly Group: Group };
  readonly ListUsersInGroup: { readonly Users: readonly User[]; readonly NextToken?: string };
}

interface PoolSummary {
  readonly Id: string;
  readonly Name: string;
  readonly CreationDate?: number;
}

export interface Pool extends PoolSummary {
  readonly EstimatedNumberOfUsers?: number;
  readonly UsernameAttributes?: readonly string[];
  readonly AliasAttributes?: readonly string[];
  readonly AutoVerifiedAttributes?: readonly string[];
  readonly MfaConfiguration?: string;
  readonly DeletionProtection?: string;
  readonly UserPoolTags?: Readonly<Record<string, string>>;
  readonly SchemaAttributes?: readonly { readonly Name: string; readonly Required?: boolean }[];
  readonly AdminCreateUserConfig?: { readonly AllowAdminCreateUserOnly?: boolean };
  readonly Policies?: { readonly PasswordPolicy?: Readonly<Record<string, number | boolean>> };
}

interface ClientSummary {
  readonly ClientId: string;
  readonly ClientName: string;
}

export interface Client extends ClientSummary {
  readonly ClientSecret?: string;
}

export interface Attribute {
  readonly Name: string;
  readonly Value?: string;
}

export interface User {
  readonly Username: string;
  readonly Attributes?: readonly Attribute[];
  readonly UserStatus: string;
  readonly Enabled: boolean;
  readonly UserCreateDate: number;
  readonly UserLastModifiedDate: number;
}

export interface Group {
  readonly GroupName: string;
  readonly Description?: string;
  readonly Precedence?: number;
  readonly RoleArn?: string;
}

export interface Session {
  readonly SessionId: string;
  readonly SessionType?: string;
  readonly ClientId?: string;
  readonly CreateDate: number;
  readonly LastActiveDate?: number;
}
