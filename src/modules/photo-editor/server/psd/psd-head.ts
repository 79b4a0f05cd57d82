import { AppError } from '#kernel/errors.ts';
import { mostPixels } from '#kernel/photo/recipe.ts';

/** Whether a file begins as Photoshop’s do (Adobe Photoshop File Formats Specification, "File Header Section"). */
export const isPsd = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 6)).equals(Buffer.from('8BPS\0\x01', 'latin1'));

/** Looks at a file’s head before anything is unpacked. Throws 422 for what is too large or cannot be read here. */
export function checkPsdHead(bytes: Uint8Array, field: string): void {
  const refusal = (message: string) => new AppError('unreadable', 422, message, { field });
  if (bytes.byteLength < 26)
    throw refusal('This PSD can’t be read; it may be damaged. Save it anew and try again.');
  const head = new DataView(bytes.buffer, bytes.byteOffset, 26);
  const [height, width] = [head.getUint32(14), head.getUint32(18)];
  const [depth, mode] = [head.getUint16(22), head.getUint16(24)];
  if (width * height > mostPixels) {
    throw refusal(
      `This picture has more than ${mostPixels / 1e6} million pixels. Make it smaller and try again.`,
    );
  }
  if (depth !== 8 || (mode !== 3 && mode !== 1)) {
    throw refusal(
      'Only PSDs in RGB or grey with 8 bits a channel can be read. Convert it (Image → Mode) and save it anew.',
    );
  }
}
