/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` wins. */
export function findChromium(): string | undefined;
