import { wavFromPcm } from '#platform/local/speech/wav.ts';
import type { ProviderContext, Speech, SpeechRequest, SpokenWord } from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { listIn, numberIn, objectIn, textIn } from '../http/json.ts';
import { keyHeaders } from './key-headers.ts';
import { speechBody } from './speech-body.ts';

/** Samples a second of the plain recording; every plan of the service may ask for it. */
const rate = 24_000;

/** Speech as WAV with the time of every word, from the times that the service gives for letters. */
export async function recordTimed(
  context: ProviderContext,
  request: SpeechRequest,
  voice: string,
): Promise<Speech> {
  const answer = await callForObject('elevenlabs', context, {
    method: 'POST',
    path: `/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=pcm_${rate}`,
    headers: keyHeaders(context),
    json: speechBody(request),
  });
  const pcm = Buffer.from(textIn(answer.audio_base64) ?? '', 'base64');
  if (pcm.length === 0) throw unexpectedAnswer('elevenlabs', context);
  const words = wordsOf(objectIn(answer.alignment));
  const sound = { bytes: wavFromPcm(pcm, rate), mimeType: 'audio/wav' };
  return words.length > 0 ? { ...sound, words } : sound;
}

/** Words out of letters with their times; what stands between spaces is a word. */
function wordsOf(alignment: ReturnType<typeof objectIn>): SpokenWord[] {
  const starts = listIn(alignment.character_start_times_seconds);
  const ends = listIn(alignment.character_end_times_seconds);
  const words: SpokenWord[] = [];
  let open: { text: string; start: number; end: number } | undefined;
  listIn(alignment.characters).forEach((letter, at) => {
    const [start, end] = [numberIn(starts[at]), numberIn(ends[at])];
    if (typeof letter !== 'string' || letter.trim() === '' || start === undefined) {
      if (open) words.push(open);
      open = undefined;
    } else {
      open = { text: (open?.text ?? '') + letter, start: open?.start ?? start, end: end ?? start };
    }
  });
  if (open) words.push(open);
  return words;
}
