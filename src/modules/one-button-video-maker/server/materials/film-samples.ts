import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Media } from '#platform/gateway/provider.ts';
import { beatFramesOf, moods } from '#platform/media/music/moods.ts';
import { writeJson } from '#platform/media/work/work-folder.ts';
import type { Platform } from '#platform/platform.ts';
import { runTask } from '../film/worker/run-task.ts';
import { localVoices } from '../film-orders.ts';
import { activeServices } from '../film-services.ts';

const sampleText =
  'This is how your film will sound. Every word is spoken by this voice, from the first to the last.';

/** Address of a few seconds of a voice: of the local engine, or of the person's voice service. */
export async function voiceSample(platform: Platform, userId: string, voice: string) {
  const { audio } = await activeServices(platform, userId);
  const scope = { user: { id: userId }, module: 'one-button-video-maker' };
  if (voice === 'service' || (voice === 'auto' && audio)) {
    if (!audio) throw notFound('No voice service is active.');
    return kept(platform, userId, `voice-${audio.id}`, () =>
      platform.gateway.synthesizeSpeech(scope, audio.id, { text: sampleText }),
    );
  }
  const local = voice === 'auto' ? 'rms' : voice;
  if (!localVoices.some(({ id }) => id === local)) throw notFound('There is no such voice.');
  return kept(platform, null, `voice-${local}`, () =>
    platform.gateway.synthesizeSpeech(scope, 'local', { text: sampleText, voice: local }),
  );
}

/** Address of a few bars in a mood. */
export async function moodSample(platform: Platform, mood: string) {
  if (!moods.some(({ id }) => id === mood)) throw notFound('There is no such mood.');
  return kept(platform, null, `mood-${mood}`, () => composeSample(mood));
}

/** Made at most once for its owner, or for everybody when there is none. */
async function kept(
  platform: Platform,
  ownerId: string | null,
  name: string,
  make: () => Promise<Media>,
): Promise<{ url: string }> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from files where purpose = 'film-sample' and name = ${name}
      and owner_id is not distinct from ${ownerId} limit 1`);
  const known = rows[0]?.id;
  if (known) return { url: platform.files.linkTo(known) };
  const { bytes, mimeType } = await make();
  const file = { ownerId, name, mimeType, purpose: 'film-sample' };
  return { url: platform.files.linkTo((await platform.files.save(platform.db, file, bytes)).id) };
}

/** The engine's own composer, for a film of three parts of four bars without pictures. */
async function composeSample(mood: string): Promise<Media> {
  const folder = await mkdtemp(join(tmpdir(), 'film-sample-'));
  try {
    const fps = 24;
    const beatFrames = beatFramesOf(mood, fps);
    const part = beatFrames * 4 * 2;
    const sections = (['verse', 'chorus'] as const).map((name, index) => ({
      ...{ part: name, startFrame: index * part, endFrame: (index + 1) * part },
    }));
    const seconds = (part * 2) / fps;
    await writeJson(join(folder, 'plan.json'), { mood, seed: 7, type: 'youtube-movie' });
    await writeJson(join(folder, 'timing.json'), {
      ...{ fps, seconds, frames: part * 2, beatFrames, sections, scenes: [], words: [] },
      ...{ captions: [], chapters: [], loudness: [] },
    });
    await writeJson(join(folder, 'request.json'), { mood, fps });
    await runTask({ kind: 'music', folder });
    return { bytes: await readFile(join(folder, 'music.wav')), mimeType: 'audio/wav' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
