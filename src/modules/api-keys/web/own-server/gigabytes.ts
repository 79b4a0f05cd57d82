/** A size of files or memory, in GB with one digit after the point; small ones in MB. */
export const gigabytes = (bytes: number) =>
  bytes < 1e8
    ? `${Math.ceil(bytes / 1e6)} MB`
    : `${(bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })} GB`;
