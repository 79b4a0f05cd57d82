import type { Size } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import type { Answered, Asked, Frame, Materials, Wanted } from './preview-messages.ts';

export type Developed = Extract<Answered, { kind: 'developed' }>;
type Heard = {
  readonly onOpen: (levels: number) => void;
  readonly onDeveloped: (answer: Developed) => void;
  readonly onFail: (message: string) => void;
  /** Something that layers waited for is there. */
  readonly onReady: () => void;
};

/** A thread that develops previews of one photo. It does one thing after the other. */
export function startThread(url: string, original: Size, heard: Heard) {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  const ask = (asked: Asked) => worker.postMessage(asked);
  const smalls = new Map<number, (frames: readonly Frame[]) => void>();
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    if (data.kind === 'failed') heard.onFail(data.message);
    else if (data.kind === 'opened') heard.onOpen(data.levels);
    else if (data.kind === 'developed') heard.onDeveloped(data);
    else if (data.kind === 'ready') heard.onReady();
    else {
      smalls.get(data.id)?.(data.frames);
      smalls.delete(data.id);
    }
  };
  worker.onerror = () => heard.onFail('The preview has stopped. Open the page again.');
  ask({ kind: 'open', url, original });
  let lastSmall = 0;
  return {
    develop: (id: number, wanted: Wanted, level: number) =>
      ask({ kind: 'develop', id, wanted, level }),
    give: (materials: Materials) => ask({ kind: 'materials', ...materials }),
    small: (recipes: readonly Recipe[], assetId?: string) =>
      new Promise<readonly Frame[]>((resolve) => {
        lastSmall += 1;
        smalls.set(lastSmall, resolve);
        ask({ kind: 'small', id: lastSmall, recipes, assetId });
      }),
    end: () => worker.terminate(),
  };
}
