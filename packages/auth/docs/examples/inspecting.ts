import { createAuth } from "@poolgate/auth";

export const lines: string[] = [];

export const auth = createAuth(
  { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" },
  {
    inspect: (inspected) => {
      if (inspected.type === "@xstate.event") lines.push(JSON.stringify(inspected.event));
    },
  },
);
