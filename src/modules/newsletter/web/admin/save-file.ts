import { fetchAsUser } from '#shell/api.ts';

/** Fetches a file as the signed-in person and hands it to the browser to keep. Throws when refused. */
export async function saveFile(path: string, name: string): Promise<void> {
  const answer = await fetchAsUser(path);
  if (!answer.ok) throw new Error('The file could not be made.');
  const given = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = given ?? name;
  link.click();
  // The browser has taken the address when the click returns; Safari needs a moment more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
