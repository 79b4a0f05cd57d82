import { mockMedia } from '../mock-media.ts';
import { headerKey, type MockService } from '../mock-service.ts';

const error: MockService['error'] = (status, code, message) => ({
  status,
  json: { detail: { status: code, message } },
});

/** ElevenLabs: subscription, models, voices, speech. */
export const elevenlabs: MockService = {
  keyOf: headerKey('xi-api-key'),
  error,
  refuse: (scenario, { pathname }) => {
    if (scenario === 'scoped' && pathname.startsWith('/v1/user')) {
      return error(401, 'missing_permissions', 'The API key is missing the permission user_read.');
    }
    return scenario === 'broke'
      ? error(401, 'quota_exceeded', 'This request exceeds your quota.')
      : undefined;
  },
  answer: (call) => {
    if (call.pathname === '/v1/user/subscription') {
      return {
        json: {
          tier: 'creator',
          character_count: 1200,
          character_limit: 100_000,
          next_character_count_reset_unix: 1_796_083_200,
          can_extend_character_limit: false,
        },
      };
    }
    if (call.pathname === '/v1/models') {
      return {
        text: JSON.stringify([{ model_id: 'eleven_multilingual_v2', name: 'Multilingual' }]),
      };
    }
    if (call.pathname === '/v2/voices') {
      return { json: { voices: [{ voice_id: 'voice-of-anna', name: 'Anna' }], has_more: false } };
    }
    if (call.pathname === '/v1/text-to-speech/alloy') {
      return error(404, 'voice_not_found', 'A voice for the voice_id alloy was not found.');
    }
    if (!call.pathname.startsWith('/v1/text-to-speech/')) return undefined;
    if (call.pathname.endsWith('/with-timestamps'))
      return { json: timedSpeech(String(call.json.text)) };
    return { bytes: mockMedia.mp3!.bytes, headers: { 'content-type': 'audio/mpeg' } };
  },
};

/** A tenth of a second for each letter, and a tone for as long. */
function timedSpeech(text: string) {
  const characters = [...text];
  const samples = Int16Array.from({ length: characters.length * 2400 }, (_, at) =>
    Math.round(Math.sin(at / 9) * 9000),
  );
  const at = (shift: number) => characters.map((_, index) => (index + shift) / 10);
  return {
    audio_base64: Buffer.from(samples.buffer).toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: at(0),
      character_end_times_seconds: at(1),
    },
  };
}
