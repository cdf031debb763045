/** A vector that another Cognito client has published, and what is computed from it. */
export interface PublishedVector {
  readonly id: string;
  readonly kind: string;
  readonly a: string;
  readonly A: string;
  readonly B: string;
  readonly pool?: string;
  readonly username?: string;
  readonly password?: string;
  readonly device_group_key?: string;
  readonly device_key?: string;
  readonly device_password?: string;
  readonly salt: string;
  readonly secret_block?: string;
  readonly timestamp?: string;
  readonly expected: Readonly<Record<string, string>>;
}

/** Numbers are hex without leading zeros. */
export interface Computed {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What the program in the other runtime prints. */
export interface Report {
  readonly bigInt: string;
  readonly computed: readonly Computed[];
}
