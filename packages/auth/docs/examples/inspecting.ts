import { createAuth } from "@poolgate/auth";
import { connectInspector, createInspector } from "@poolgate/auth/inspect";

export const inspector = createInspector();

export const auth = createAuth(
  { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" },
  { inspect: inspector },
);

export const disconnect = connectInspector(inspector, { title: "My app" });

/** A file for a bug report. */
export const recordingFile = (): Blob => new Blob([JSON.stringify(inspector.recording())]);
