import type { Size } from '#kernel/photo/pixels.ts';
import type { Frame, Histogram, Materials, Wanted } from './preview-messages.ts';
import { type Developed, startThread } from './preview-thread.ts';

/** Time in ms that a draft may take while something is dragged; what a frame of it leaves for showing it. */
const draftMs = 22;
/** Time without a change after which the whole preview is developed, in ms. */
const restMs = 110;

export type Shown = {
  readonly frame: Frame;
  readonly histogram: Histogram;
  /** Whether nothing sharper is to come. */
  readonly isSharp: boolean;
};

type Told = {
  /** What is shown is not what is wanted any more; a frame follows. */
  readonly onWish: () => void;
  readonly onFrame: (shown: Shown) => void;
  readonly onOpen: () => void;
  readonly onFail: (message: string) => void;
};

/**
 * A photo that is shown as its settings change. One thread makes drafts, as large as there is time for; another
 * makes the whole preview once the settings rest. Of several wishes only the last is fulfilled, and nothing that
 * is older than what is shown is shown.
 */
export function openPreview(url: string, original: Size, told: Told) {
  let wish: Wish | undefined;
  let shown = { id: 0, isSharp: false };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const take = ({ id, frame, histogram }: Developed, isSharp: boolean) => {
    // A sharp picture is not covered by a draft of the same settings.
    if (id < shown.id || (id === shown.id && shown.isSharp)) return;
    shown = { id, isSharp };
    told.onFrame({ frame, histogram, isSharp });
  };
  const close = () => {
    clearTimeout(rest);
    drafts.end();
    whole.end();
  };
  const onFail = (message: string) => {
    close();
    told.onFail(message);
  };
  const show = (wanted: Wanted) => {
    wish = { id: (wish?.id ?? 0) + 1, wanted };
    told.onWish();
    drafts.develop(wish);
    clearTimeout(rest);
    rest = setTimeout(sharpen, restMs);
  };
  const onReady = () => wish && show(wish.wanted);
  const drafts = startDrafts(url, original, {
    ...{ onFail, onReady, onOpen: told.onOpen },
    onDeveloped: (answer) => take(answer, false),
  });
  let isWholeOpen = false;
  const sharpen = () => {
    if (wish && isWholeOpen) whole.develop(wish.id, wish.wanted, 0);
  };
  const whole = startThread(url, original, {
    ...{ onFail, onReady },
    onOpen() {
      isWholeOpen = true;
      sharpen();
    },
    onDeveloped: (answer) => take(answer, true),
  });
  return {
    show,
    /** What layers are drawn from; those that wait for it are shown as it comes. */
    give(materials: Materials) {
      drafts.give(materials);
      whole.give(materials);
      onReady();
    },
    /** The photo, or the picture of a layer, small: once for each recipe. */
    small: drafts.small,
    close,
  };
}
export type PhotoPreview = ReturnType<typeof openPreview>;

type Wish = { readonly id: number; readonly wanted: Wanted };

/** Drafts as large as there is time for: each level is half as wide, and has a quarter of the pixels. */
function startDrafts(
  url: string,
  original: Size,
  {
    onOpen,
    onDeveloped,
    onFail,
    onReady,
  }: Omit<Told, 'onFrame' | 'onWish'> & {
    onDeveloped(answer: Developed): void;
    onReady(): void;
  },
) {
  let [levels, level, isBusy] = [0, 1, false];
  let waiting: Wish | undefined;
  const next = () => {
    if (!waiting || isBusy || levels === 0) return;
    isBusy = true;
    thread.develop(waiting.id, waiting.wanted, level);
    waiting = undefined;
  };
  const thread = startThread(url, original, {
    ...{ onFail, onReady },
    onOpen(count) {
      levels = count;
      level = Math.min(level, levels - 1);
      onOpen();
      next();
    },
    onDeveloped(answer) {
      isBusy = false;
      if (answer.took > draftMs && level < levels - 1) level += 1;
      else if (answer.took * 4.5 < draftMs && level > 0) level -= 1;
      onDeveloped(answer);
      next();
    },
  });
  return {
    develop(wish: Wish) {
      waiting = wish;
      next();
    },
    give: thread.give,
    small: thread.small,
    end: thread.end,
  };
}
