/** Fields whose values never leave or enter the store as plain text: keys live in the vault. */
export const isSecretField = (name: string): boolean => /^api[ _-]?key$/i.test(name);

const dots = '••••';

/** What a table shows of a key: that it is set, and its last four characters. */
export const maskOf = (lastFour: string): string => `${dots}${lastFour}`;

/** Whether a value is what the table showed, so that writing it back changes nothing. */
export const isMask = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(dots);
