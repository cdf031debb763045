/** The keys under which a caller is counted: an IPv4 address, or the /64, /56 and /48 networks of an IPv6 address. */
import { expect, test } from "vitest";
import { networksOf } from "./caller-address.ts";

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["::FFFF:C633:6407", "198.51.100.7"],
  ["0:0:0:0:0:ffff:198.51.100.7", "198.51.100.7"],
  ["::198.51.100.7", "0:0:0:0::/64"],
  ["64:ff9b::198.51.100.7", "64:ff9b:0:0::/64"],
  ["1:2:3:4:5:6:198.51.100.7", "1:2:3:4::/64"],
  ["::", "0:0:0:0::/64"],
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
  expect(networksOf(address)[0]).toEqual({ key, share: 1 });
});

test("an IPv6 address is counted in its wider networks, with more calls", () => {
  expect(networksOf("2001:db8:1:23ff:3:4:5:6")).toEqual([
    { key: "2001:db8:1:23ff::/64", share: 1 },
    { key: "2001:db8:1:2300::/56", share: 2 },
    { key: "2001:db8:1::/48", share: 4 },
  ]);
});

test.each(["198.51.100.7", "::ffff:198.51.100.7", "unknown"])("%s is in no network", (address) => {
  expect(networksOf(address)).toHaveLength(1);
});
