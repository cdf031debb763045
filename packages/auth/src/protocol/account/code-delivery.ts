/** Where a code went, as the service masks it (`spec.md` §3, code delivery details). */
export interface CodeDelivery {
  readonly medium: "EMAIL" | "SMS";
  /** Masked by the server, such as `j***@e***`. */
  readonly destination: string;
  /** The attribute the code belongs to: `email` or `phone_number`. Empty when the server does not say. */
  readonly attributeName: string;
}
