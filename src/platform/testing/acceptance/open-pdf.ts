import { getDocumentProxy } from 'unpdf';

/**
 * A PDF file as others read it. Tests share this reader: two builds of pdf.js in one process take each
 * other's worker and refuse every file. `bytes` stay whole.
 */
export const openPdf = (bytes: Uint8Array) =>
  getDocumentProxy(bytes.slice(), { useSystemFonts: false, verbosity: 0 });
