import { BlockList, isIP } from 'node:net';

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

/** Whether an IP address is one that machines give themselves; clouds keep their secrets there. */
export function isLinkLocal(address: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIP(plain) !== 0 && linkLocal.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96], // IPv4-compatible, with the unspecified address and loopback
  ['64:ff9b::', 96], // NAT64: would reach any IPv4 address
  ['64:ff9b:1::', 48], // NAT64 of one's own network
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, likewise
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10], // site-local, no longer given out but still routed
  ['ff00::', 8],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the public internet (no private, loopback or special range). */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  if (family === 0) return false;
  // ::ffff:7f00:1 and other spellings of mapped addresses
  if (family === 6 && /^(?:0*:)*:?ffff:/i.test(plain) && !mapped) return false;
  return !closed.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
