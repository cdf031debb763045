/**
 * Computes g^x for a secret exponent x that every sign-in uses again, so that its duration does not depend on x.
 *
 * The exponent x is a hash of the password, and the duration of a modular power depends a little on its exponent. An
 * attacker who measures many sign-ins could learn some bits of x. Therefore x is split into two random shares: x = r +
 * s modulo 2^256, with a new r each time. Then g^x = g^r * g^s. Each share is uniformly distributed over all 256-bit
 * numbers for every x, so the duration of each power is independent of x. (An r below x would need no correction, but
 * then the length of both shares would depend on x.)
 *
 * If r + s is 2^256 or more, the product has the factor g^(2^256) too much, and it is multiplied by g^(-2^256).
 * Otherwise it is multiplied by N + 1. This does not change the result and takes as long. Which of the two happens
 * depends on r as much as on x.
 *
 * The private value `a` of SRP is random in each sign-in, so its powers are computed without shares.
 */
import { bytesToHex } from "./bytes.ts";
import type { Integer } from "./integer.ts";
import type { ModularPower } from "./modular-power.ts";
import { N_HEX } from "./srp-group.ts";

const SHARE_BYTES = 32;

/** 2^256: the number of possible shares. */
const SHARES_HEX = /* @__PURE__ */ `1${"00".repeat(SHARE_BYTES)}`;

/** g^(-2^256) modulo N: corrects a product whose shares add up to 2^256 or more. */
const UNWRAP_HEX =
  "76bc1546b71238e583410dda2310e6ff352d94126e90da4538961d92438afbd649e79c8d4c709caf3715cea0358a158f" +
  "4f378f7708b0983d054d672e96546af6a5b8c55b315d963b434de0bc4eb540f9246ab15d232f8fd92edf475809964522" +
  "4d492419b37239c0f29cb667e6655d1aec3b9958f7796b229bb0d91d44d736b5e452ba2398f4a4183ff9481ccf28cc64" +
  "126b5fe046bdce628381fcf5770fe8a4e0b323b95079990af0c478c674a48fb5450f795076b5615cd3f79439796ff47f" +
  "9736ffd393c9ae54ffd29f3a3ec8d39ccbde62866ccd429fcf9304be37f9a3c063c724646ebbc15b2075dd48ec689e92" +
  "9ef79cda00d8efd788d818f8a5fc338ebd4a4e126fcde23a8e37d021a7173b9c4a94ccf54d34b3d559f951406a10078f" +
  "d449b42f1c3741ac805c0b78f892f587f2597e33778aadb3307caaef7a0218f7f311f9fdfa0da250b8ce5e0fc543772f" +
  "5007f7266edd41d78e3061198b6bed133c65d10cea4f523153fefe9b3b2e529724efc5ddeee6375e1b5a464b13834981";

/**
 * Computes g^exponent modulo N with a duration that does not depend on the exponent.
 *
 * @param exponent - from 0 to 2^256 - 1.
 * @param random - returns the requested number of unpredictable bytes; it is called once, for 32 bytes.
 * @param power - computes the powers and the products.
 * @example
 *   const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
 *   const verifier = blindedPowG(x, random, choosePower());
 */
export function blindedPowG(exponent: Integer, random: (length: number) => Uint8Array, power: ModularPower): Integer {
  const share = power.integer(bytesToHex(random(SHARE_BYTES)));
  const rest = exponent.subtract(share);
  const isWrapped = rest.signum() < 0;
  const otherShare = isWrapped ? rest.add(power.integer(SHARES_HEX)) : rest;
  const product = power.multiply(power.powG(share), power.powG(otherShare));
  // Both are made in each case, so that the duration does not depend on which is used.
  const unwrap = power.integer(UNWRAP_HEX);
  // N + 1 is congruent to 1 modulo N, and as long as other factors.
  const neutral = power.integer(N_HEX).add(power.integer("1"));
  return power.multiply(product, isWrapped ? unwrap : neutral);
}
