/** Where the app's user pool is. The proof writes the addresses of the pool that it has started into its copy of this file. */
export const pool = {
  userPoolEndpoint: "http://localhost:9400",
  userPoolId: "us-east-1_LocalPool",
  userPoolClientId: "localclient00000000000000",
};
