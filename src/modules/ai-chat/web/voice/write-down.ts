import { fetchAsUser } from '#shell/hub/api.ts';

/** The words of a recording, by whoever writes recordings down. Throws with the reason. */
export async function writeDown(recording: Blob): Promise<string> {
  const body = new FormData();
  body.set('file', new File([recording], 'recording', { type: recording.type }));
  const response = await fetchAsUser('/api/ai-chat/transcripts', { method: 'POST', body });
  const answer = (await response.json()) as { text?: string; message?: string };
  if (!response.ok || answer.text === undefined)
    throw new Error(answer.message ?? 'The recording could not be written down.');
  return answer.text;
}
