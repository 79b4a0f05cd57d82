import { Crop } from 'lucide-react';
import { turnedSize } from '#kernel/photo/frame-pixels.ts';
import type { Frame } from '#kernel/photo/recipe.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { isWhole, shapedFrame, wholeFrame } from '../../geometry/crop-frame.ts';
import { FrameBox } from '../controls/frame-box.tsx';
import { TurnButtons } from '../controls/turn-buttons.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { cropRatios, useCropRatio } from './crop-ratio.ts';
import type { PhotoPanel } from './photo-panel.ts';

/** The crop that there is, and how it is changed. */
function useCrop() {
  const { recipe, set, original } = usePhotoEditor();
  const { width, height } = turnedSize(original, recipe);
  const frame = recipe.frame ?? wholeFrame;
  const [ratio, setRatio] = useCropRatio();
  const shape = cropRatios.find(({ id }) => id === ratio)?.shape;
  const pixels = shape === 'original' ? width / height : shape;
  return {
    ...{ frame, ratio, setRatio },
    /** The share of the width beside that of the height. */
    shareRatio: pixels === undefined ? undefined : (pixels * height) / width,
    shareOf: (wanted: number | 'original') =>
      ((wanted === 'original' ? width / height : wanted) * height) / width,
    size: { width: Math.round(frame.width * width), height: Math.round(frame.height * height) },
    change: (next: Frame) => set({ frame: isWhole(next) ? undefined : next }, 'Crop'),
  };
}

function Panel() {
  const { frame, ratio, setRatio, shareOf, size, change } = useCrop();
  return (
    <>
      <Field label="Shape">
        {(control) => (
          <Select
            {...control}
            value={ratio}
            onChange={({ target }) => {
              const chosen = cropRatios.find(({ id }) => id === target.value);
              setRatio(target.value);
              if (chosen?.shape) change(shapedFrame(frame, shareOf(chosen.shape)));
            }}
          >
            {cropRatios.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm tabular-nums">
        {size.width.toLocaleString('en')} × {size.height.toLocaleString('en')} pixels
      </p>
      <TurnButtons />
      <p className="text-[13px] text-muted">
        Drag the frame or its handles. With the frame in focus, arrow keys move it, and with Shift
        they change its size.
      </p>
    </>
  );
}

/** The frame above the picture: what lies outside is cut off. */
function Overlay() {
  const { frame, shareRatio, size, change } = useCrop();
  const place = {
    ...{ left: `${frame.x * 100}%`, top: `${frame.y * 100}%` },
    ...{ width: `${frame.width * 100}%`, height: `${frame.height * 100}%` },
  };
  return (
    <FrameBox
      {...{ frame, ratio: shareRatio, onChange: change, noun: 'Crop' }}
      label={`Crop of ${size.width} × ${size.height} pixels. Arrow keys move it, with Shift they change its size.`}
      className="bg-[linear-gradient(to_right,transparent_33.2%,rgb(255_255_255/0.5)_33.2%_33.5%,transparent_33.5%_66.5%,rgb(255_255_255/0.5)_66.5%_66.8%,transparent_66.8%),linear-gradient(transparent_33.2%,rgb(255_255_255/0.5)_33.2%_33.5%,transparent_33.5%_66.5%,rgb(255_255_255/0.5)_66.5%_66.8%,transparent_66.8%)]"
    >
      <div className="absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]" style={place} />
      </div>
    </FrameBox>
  );
}

export const cropPanel: PhotoPanel = {
  ...{ id: 'crop', title: 'Crop', letter: 'C', icon: Crop, Panel, Overlay },
  owns: ['frame', 'crop'],
  shownBy: ({ frame, crop, ...whole }) => whole,
};
