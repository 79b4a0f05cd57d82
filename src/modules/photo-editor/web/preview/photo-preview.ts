import type { Recipe } from '#kernel/photo/recipe.ts';
import type { Frame, Histogram } from './preview-messages.ts';
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
  readonly onFrame: (shown: Shown) => void;
  readonly onOpen: () => void;
  readonly onFail: (message: string) => void;
};

/**
 * A photo that is shown as its settings change. One thread makes drafts, as large as there is time for; another
 * makes the whole preview once the settings rest. Of several wishes only the last is fulfilled, and nothing that
 * is older than what is shown is shown.
 */
export function openPreview(url: string, originalSide: number, told: Told) {
  let wish: { readonly id: number; readonly recipe: Recipe } | undefined;
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
  const drafts = startDrafts(url, originalSide, {
    ...{ onFail, onOpen: told.onOpen },
    onDeveloped: (answer) => take(answer, false),
  });
  let isWholeOpen = false;
  const sharpen = () => {
    if (wish && isWholeOpen) whole.develop(wish.id, wish.recipe, 0);
  };
  const whole = startThread(url, originalSide, {
    onFail,
    onOpen() {
      isWholeOpen = true;
      sharpen();
    },
    onDeveloped: (answer) => take(answer, true),
  });
  return {
    show(recipe: Recipe) {
      wish = { id: (wish?.id ?? 0) + 1, recipe };
      drafts.develop(wish.id, recipe);
      clearTimeout(rest);
      rest = setTimeout(sharpen, restMs);
    },
    /** The photo small, once for each recipe. */
    small: drafts.small,
    close,
  };
}
export type PhotoPreview = ReturnType<typeof openPreview>;

type Wish = { readonly id: number; readonly recipe: Recipe };

/** Drafts as large as there is time for: each level is half as wide, and has a quarter of the pixels. */
function startDrafts(
  url: string,
  originalSide: number,
  { onOpen, onDeveloped, onFail }: Omit<Told, 'onFrame'> & { onDeveloped(answer: Developed): void },
) {
  let [levels, level, isBusy] = [0, 1, false];
  let waiting: Wish | undefined;
  const next = () => {
    if (!waiting || isBusy || levels === 0) return;
    isBusy = true;
    thread.develop(waiting.id, waiting.recipe, level);
    waiting = undefined;
  };
  const thread = startThread(url, originalSide, {
    onFail,
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
    develop(id: number, recipe: Recipe) {
      waiting = { id, recipe };
      next();
    },
    small: thread.small,
    end: thread.end,
  };
}
