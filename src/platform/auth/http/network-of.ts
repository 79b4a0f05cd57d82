import { isIPv6 } from 'node:net';

/**
 * What counts as one place: an IPv4 address, or the /64 of an IPv6 address, of which one connection has
 * 18 quintillion.
 */
export function networkOf(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return ip;
  const host = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
