import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

const keys = new Map<string, string>();

/** The RSA key of a PEM file. Throws a sentence about what is wrong with it. */
export function readDkimKey(path: string): string {
  const known = keys.get(path);
  if (known) return known;
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (!isLongRsa(pem)) {
    throw new Error('must hold a private RSA key of at least 1,024 bits in PEM form');
  }
  keys.set(path, pem);
  return pem;
}

function isLongRsa(pem: string): boolean {
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= 1024;
  } catch {
    return false;
  }
}
