/** Amplify as published and this package, behind one interface, so that both run the same scenario. */
import { Amplify as PublishedAmplify } from "aws-amplify";
import * as publishedAuth from "aws-amplify/auth";
import { ConsoleLogger, Hub as PublishedHub } from "aws-amplify/utils";
import * as ownAuth from "@poolgate/amplify/auth";
import { Amplify, type ResourcesConfig } from "@poolgate/amplify";
import { Hub } from "@poolgate/amplify/utils";

export type Api = typeof ownAuth;

/** An event of the channel `auth`. */
export interface HubEvent {
  readonly event: string;
  readonly data?: unknown;
}

export interface Client {
  readonly name: "amplify" | "ours";
  readonly api: Api;
  configure(config: ResourcesConfig): void;
  listen(onEvent: (event: HubEvent) => void): () => void;
}

/** It warns of every pool with an address of its own. */
export function quietenAmplify(): void {
  ConsoleLogger.LOG_LEVEL = "ERROR";
}

export const amplify: Client = {
  name: "amplify",
  // What differs between the two types does not matter to a scenario: it passes the same values to both.
  api: publishedAuth as unknown as Api,
  configure: (config) => PublishedAmplify.configure(config as Parameters<typeof PublishedAmplify.configure>[0]),
  listen: (onEvent) => PublishedHub.listen("auth", ({ payload }) => onEvent(payload)),
};

export const ours: Client = {
  name: "ours",
  api: ownAuth,
  configure: (config) => Amplify.configure(config),
  listen: (onEvent) => Hub.listen("auth", ({ payload }) => onEvent(payload)),
};
