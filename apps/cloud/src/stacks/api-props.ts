/** What the api's stack is made from, and what its functions share. */
import type { StackProps } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { CloudSettings } from "../settings/settings.ts";

export interface ApiStackProps extends StackProps {
  readonly settings: CloudSettings;
  /** The site's origin: only its pages may call the api. */
  readonly siteOrigin: string;
  /** The `iss` of the id tokens, and the app client that they are for. */
  readonly issuer: string;
  readonly clientId: string;
  /** The folder of the bundles: one folder for each function, with `index.mjs` in it. */
  readonly bundles: string;
}

export interface Resources {
  readonly table: Table;
  readonly retryQueue: Queue;
  readonly settings: CloudSettings;
}
