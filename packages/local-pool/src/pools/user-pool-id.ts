/** The parts of a user pool's id: `us-east-1_LocalPool` is the pool `LocalPool` in the region `us-east-1`. */

export function regionOf(userPoolId: string): string {
  return userPoolId.slice(0, userPoolId.indexOf("_"));
}

/** It is part of every SRP identity. */
export function nameInId(userPoolId: string): string {
  return userPoolId.slice(userPoolId.indexOf("_") + 1);
}
