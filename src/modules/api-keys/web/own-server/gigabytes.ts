/** A size of files or memory, in GB with one digit after the point. */
export const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;
