/** `hairAccessories` as people read it: “Hair accessories”; colours lose their ending. */
export function partWords(name: string): string {
  const words = name
    .replace(/Color$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `variant07` and `short12` as “7” and “Short 12”, `none` as what it means. */
export function valueWords(value: string): string {
  if (value === 'none') return 'None';
  const text = value
    .replace(/^variant/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-zA-Z])0*(\d+)/, '$1 $2')
    .replace(/^0+(\d)/, '$1')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
