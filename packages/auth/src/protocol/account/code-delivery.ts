/** Where the service has sent a code (`CodeDeliveryDetailsType`). */
export interface CodeDelivery {
  readonly medium: "EMAIL" | "SMS";
  /** The address, masked by the service, such as `j***@e***`. */
  readonly destination: string;
  /** The attribute that the code verifies: `email` or `phone_number`. Empty if the response does not contain it. */
  readonly attributeName: string;
}
