import { fetchAsUser } from '#shell/hub/api.ts';

async function upload<T>(path: string, file: File): Promise<T> {
  const form = new FormData();
  form.set('file', file);
  const answer = await fetchAsUser(path, { method: 'POST', body: form });
  const body = (await answer.json().catch(() => ({}))) as T & { message?: string };
  if (!answer.ok) throw new Error(body.message ?? 'The file could not be uploaded.');
  return body;
}

/** Stores a picture for an issue; gives its path. Throws the server's sentence. */
export const uploadPicture = async (file: File): Promise<string> =>
  (await upload<{ src: string }>('/api/newsletter/pictures/uploads', file)).src;

/** Reads a text, Markdown or PDF file; nothing is kept. Throws the server's sentence. */
export const readSourceFile = (file: File) =>
  upload<{ title: string; text: string; cut: boolean }>('/api/newsletter/sources/uploads', file);
