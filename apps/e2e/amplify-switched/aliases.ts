/**
 * The whole switch of an app from Amplify, as the migration page of `@poolgate/amplify` shows it.
 *
 * `dedupe` and `include` make the app and Amplify UI share one copy of the package, also with the dev server, which bundles
 * Amplify UI apart from the app.
 */
export const aliases = [
  { find: /^aws-amplify$/, replacement: "@poolgate/amplify" },
  { find: /^aws-amplify\/auth$/, replacement: "@poolgate/amplify/auth" },
  { find: /^aws-amplify\/auth\/cognito$/, replacement: "@poolgate/amplify/auth-cognito" },
  { find: /^aws-amplify\/utils$/, replacement: "@poolgate/amplify/utils" },
  { find: /^@aws-amplify\/core$/, replacement: "@poolgate/amplify/core" },
  { find: /^@aws-amplify\/core\/internals\/utils$/, replacement: "@poolgate/amplify/core-internals-utils" },
];
export const dedupe = ["@poolgate/amplify"];
export const include = aliases.map(({ replacement }) => replacement);
