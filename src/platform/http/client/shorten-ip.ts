/** The network of an address without its host: enough as evidence, too little to find a person. */
export function shortenIp(ip: string): string | null {
  const plain = ip.replace(/^::ffff:/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.0');
  if (!plain.includes(':')) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0')];
  return `${all.slice(0, 3).join(':')}::`;
}
