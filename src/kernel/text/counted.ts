/** A number with its noun: "1 prompt", "1,200 prompts". `many` where an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
