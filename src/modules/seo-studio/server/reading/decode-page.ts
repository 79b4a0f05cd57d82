/** The text of a page by the encoding that its answer or its head names; UTF-8 without one. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const named =
    /charset\s{0,3}=\s{0,3}["']?([\w-]{2,30})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,300}charset\s{0,3}=\s{0,3}["']?([\w-]{2,30})/i.exec(begin)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
