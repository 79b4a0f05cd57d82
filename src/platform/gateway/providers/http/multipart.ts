import type { Media } from '../../provider.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
};

/** File name extension for a MIME type, without the dot; `bin` for unknown types. */
export function extensionFor(mimeType: string): string {
  return extensions[mimeType] ?? 'bin';
}

type Field = string | Media;

/** Builds a multipart form out of texts, files and lists of them; file names follow the field and type. */
export function multipart(fields: Readonly<Record<string, Field | readonly Field[]>>): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of Array.isArray(given) ? given : [given]) append(form, name, value);
  }
  return form;
}

function append(form: FormData, name: string, value: Field): void {
  if (typeof value === 'string') form.append(name, value);
  else {
    const file = new Blob([new Uint8Array(value.bytes)], { type: value.mimeType });
    form.append(name, file, `${name.replace('[]', '')}.${extensionFor(value.mimeType)}`);
  }
}
