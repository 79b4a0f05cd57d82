/** The documents' default voice. It exists at OpenAI only. */
const documentedDefault = 'alloy';

/** The voice that was really chosen: the documents' default means "none" everywhere but at OpenAI. */
export function chosenVoice(voice: string | undefined): string | undefined {
  return voice === undefined || voice === '' || voice === documentedDefault ? undefined : voice;
}
