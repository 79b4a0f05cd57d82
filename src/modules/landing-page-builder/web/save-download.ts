import { saveFile } from '#shell/save-file.ts';

/** Hands a file that came within an answer to the browser. */
export function saveDownload(file: {
  readonly name: string;
  readonly mime: string;
  readonly base64: string;
}): void {
  const bytes = Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0));
  saveFile(file.name, bytes, file.mime);
}
