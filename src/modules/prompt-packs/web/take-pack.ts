import { fetchAsUser } from '#shell/api.ts';

/** Saves a pack's file in the browser; says how many of its prompts are in it. Throws with why not. */
export async function takePack(id: string, format: 'zip' | 'json') {
  const answer = await fetchAsUser(
    `/api/prompt-packs/${encodeURIComponent(id)}/download?format=${format}`,
  );
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(said.message ?? 'The pack could not be downloaded.');
  }
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? `pack.${format}`;
  link.click();
  URL.revokeObjectURL(address);
  const count = (header: string) => Number(answer.headers.get(header) ?? 0);
  return { included: count('x-prompts-included'), locked: count('x-prompts-locked') };
}
