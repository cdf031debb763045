/** XState 5 for apps/e2e. A dependency of its own on it there would also become that of Amplify UI, which needs XState 4. */
export * from "xstate";
