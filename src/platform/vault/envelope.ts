import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Key id: says which master key wraps a row without telling anything of the key. */
export const keyId = (key: Buffer): string =>
  createHash('sha256').update('guildhall master key\0').update(key).digest('hex').slice(0, 16);

/** AES-256-GCM, nonce ‖ ciphertext ‖ tag. `bound` is authenticated but not stored. */
export function encrypt(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(bound, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `encrypt` made. Throws when key, bytes or `bound` differ in a single bit. */
export function decrypt(key: Buffer | KeyObject, sealed: Buffer, bound: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce);
  decipher.setAAD(Buffer.from(bound, 'utf8'));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  const body = sealed.subarray(nonceBytes, sealed.length - tagBytes);
  const plain = decipher.update(body);
  // GCM keeps nothing back: this only checks the tag, and throws when it differs.
  decipher.final();
  return plain;
}
