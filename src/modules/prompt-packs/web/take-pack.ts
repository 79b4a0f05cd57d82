import { fetchAsUser } from '#shell/hub/api.ts';
import { saveAnswer } from '#shell/save-file.ts';

/** Saves a pack's file in the browser; says how many of its prompts are in it. Throws with why not. */
export async function takePack(id: string, format: 'zip' | 'json') {
  const answer = await fetchAsUser(
    `/api/prompt-packs/${encodeURIComponent(id)}/download?format=${format}`,
  );
  await saveAnswer(answer, `pack.${format}`);
  const count = (header: string) => Number(answer.headers.get(header) ?? 0);
  return { included: count('x-prompts-included'), locked: count('x-prompts-locked') };
}
