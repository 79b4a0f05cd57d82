/** Pixels of a picture whose address tells them, `…?640x360.webp`; undefined for any other. */
export function sizeInAddress(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /\?(\d{2,4})x(\d{2,4})\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
