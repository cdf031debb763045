/**
 * The whole switch of an app from Amplify: which package takes the place of which. The migration page of
 * `@poolgate/amplify` shows the same list.
 */
export const aliases = [
  { find: /^aws-amplify$/, replacement: "@poolgate/amplify" },
  { find: /^aws-amplify\/auth$/, replacement: "@poolgate/amplify/auth" },
  { find: /^aws-amplify\/auth\/cognito$/, replacement: "@poolgate/amplify/auth-cognito" },
  { find: /^aws-amplify\/utils$/, replacement: "@poolgate/amplify/utils" },
  { find: /^@aws-amplify\/core$/, replacement: "@poolgate/amplify/core" },
  { find: /^@aws-amplify\/core\/internals\/utils$/, replacement: "@poolgate/amplify/core-internals-utils" },
];
