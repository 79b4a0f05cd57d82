import { findFfmpeg } from '#platform/media/ffmpeg/find-ffmpeg.ts';
import type { Scene } from '#platform/media/scenes/scene.ts';
import { isOwnPicture } from '#platform/media/scenes/scene.ts';
import { readJsonIfThere } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from './film-folder.ts';
import type { FilmCredits, FilmPlan, FinishedScene } from './film-types.ts';
import type { PictureMaker } from './render/ask-image-service.ts';
import { speakerOf } from './voice/record-voice.ts';

/** Says in words what made each part of the film in this folder, after all fallbacks. */
export async function writeCredits(folder: FilmFolder): Promise<FilmCredits> {
  const [request, plan] = await Promise.all([folder.request(), folder.plan()]);
  const { version } = await findFfmpeg();
  const speaker = await speakerOf(folder);
  const edited = Object.keys(request.edits ?? {}).length > 0;
  const service = speaker.name ?? 'A voice service';
  return {
    script: `${writerOf(plan)}${edited ? ', with your changes' : ''}`,
    pictures: await painters(folder, plan),
    voice: speaker.by === 'service' ? service : 'Guildhall’s local voice (Flite)',
    music: request.ownMusic
      ? 'Your own track'
      : plan.mood === 'none'
        ? 'None'
        : `Guildhall’s local composer (${plan.mood})`,
    assembly: `Guildhall’s film engine with ffmpeg ${version}`,
  };
}

function writerOf({ writer, writerName }: FilmPlan): string {
  if (writer === 'own') return 'Your own script';
  return writer === 'service' ? (writerName ?? 'A text service') : 'Guildhall’s local writer';
}

async function painters(folder: FilmFolder, plan: FilmPlan): Promise<string> {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const scene of plan.scenes) {
    const source = await pictureOf(folder, scene);
    if (source.picture === 'own') add('your own pictures');
    else if (source.picture === 'service') add(source.name);
    else if (scene.layout === 'picture') add('local illustrator');
  }
  const shown = [...counts].map(
    ([name, count]) =>
      `${name} (${count}${name.startsWith('your') ? '' : count === 1 ? ' picture' : ' pictures'})`,
  );
  const text = [...shown, 'Guildhall’s scene painter'].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who made what a scene shows behind its words. */
export async function pictureOf(
  folder: FilmFolder,
  { layout, imagePath }: Pick<Scene, 'layout' | 'imagePath'>,
): Promise<{ readonly picture: FinishedScene['picture']; readonly name: string }> {
  if (layout !== 'picture' || !imagePath) return { picture: 'drawn', name: '' };
  if (isOwnPicture(imagePath)) return { picture: 'own', name: '' };
  const maker = await readJsonIfThere<PictureMaker>(folder.path(`${imagePath}.by`));
  return maker ? { picture: 'service', name: maker.name } : { picture: 'drawn', name: '' };
}

/** The scenes of the finished film with their times and stills. */
export async function listScenes(folder: FilmFolder): Promise<FinishedScene[]> {
  const [plan, timing] = await Promise.all([folder.plan(), folder.timing()]);
  return Promise.all(
    plan.scenes.map(async (scene, index): Promise<FinishedScene> => {
      const { startFrame, endFrame } = timing.scenes[index] as (typeof timing.scenes)[number];
      const { id, chapter, narration, onScreen, layout } = scene;
      return {
        ...{ id, chapter, narration, onScreen, layout },
        start: startFrame / timing.fps,
        end: endFrame / timing.fps,
        picture: (await pictureOf(folder, scene)).picture,
        still: folder.path(`stills/${id}.jpg`),
      };
    }),
  );
}
