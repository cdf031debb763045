/** The key under which the rate limit counts a caller: an IPv4 address, or the /64 network of an IPv6 address. */
import { expect, test } from "vitest";
import { addressKey } from "./caller-address.ts";

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["::FFFF:C633:6407", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["198.51.100.7:443", "unknown"],
  ["198.51.100.256", "unknown"],
  ["for=198.51.100.7", "unknown"],
  ["::1]/?a=[", "unknown"],
  ["", "unknown"],
])("counts %s as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
