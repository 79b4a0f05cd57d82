import { useQuery } from '@tanstack/react-query';
import { AudioLines, Mic, Square } from 'lucide-react';
import { createModuleQueries } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import type { contract } from '../../contract.ts';
import { canRecord } from './record.ts';
import { canSpeak } from './speak.ts';
import type { useVoice, VoiceState } from './use-voice.ts';

const queries = createModuleQueries<typeof contract>('aiChat');

/** The microphone and the loop without hands, where somebody writes recordings down. */
export function VoiceButtons({ voice }: { voice: ReturnType<typeof useVoice> }) {
  const { data } = useQuery({ ...queries.voice.queryOptions(), enabled: canRecord() });
  if (!data || data.transcribers.length === 0) return null;
  const { state, isLoop } = voice;
  const isHearing = state === 'hearing' && !isLoop;
  return (
    <>
      <Button
        look={isHearing ? 'danger' : 'quiet'}
        size="icon"
        aria-label={isHearing ? 'Stop the microphone' : 'Speak instead of typing'}
        disabled={isLoop || state === 'writing'}
        busy={state === 'writing' && !isLoop}
        onClick={voice.dictate}
      >
        {isHearing ? <Square aria-hidden className="fill-current" /> : <Mic aria-hidden />}
      </Button>
      {canSpeak() && (
        <Button
          look={isLoop ? 'danger' : 'quiet'}
          size="icon"
          aria-label={isLoop ? 'End the conversation by voice' : 'Talk without hands'}
          aria-pressed={isLoop}
          disabled={!isLoop && state !== 'off'}
          onClick={voice.toggleLoop}
        >
          <AudioLines aria-hidden />
        </Button>
      )}
    </>
  );
}

const words: Readonly<Record<Exclude<VoiceState, 'off'>, string>> = {
  hearing: 'Listening …',
  writing: 'Writing down what you said …',
  answering: 'Waiting for the answer …',
  speaking: 'Reading the answer aloud …',
};

/** What the microphone is doing, and who gets the recording. */
export function VoiceNote({ voice }: { voice: ReturnType<typeof useVoice> }) {
  const { data } = useQuery({ ...queries.voice.queryOptions(), enabled: false });
  const { state, isLoop } = voice;
  if (state === 'off') return null;
  return (
    <p role="status" className="mb-2 px-1 text-[13px] text-muted">
      {words[state]}
      {state === 'hearing' && data?.transcribers[0] && ` ${data.transcribers[0]} writes it down.`}
      {state === 'hearing' && isLoop && ' It is sent when you are quiet.'}
    </p>
  );
}
