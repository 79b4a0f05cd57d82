import { Ruler } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { levelling } from '../../geometry/turn-recipe.ts';
import { Slider } from '../controls/slider.tsx';
import { TurnButtons } from '../controls/turn-buttons.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { PhotoPanel } from './photo-panel.ts';

/** Pixels below which a line is a slip of the hand. */
const shortest = 20;
const rounded = (degrees: number) => Math.min(45, Math.max(-45, Math.round(degrees * 10) / 10));

function Panel() {
  const { recipe, set } = usePhotoEditor();
  return (
    <>
      <Slider
        label="Angle"
        {...{ min: -45, max: 45, step: 0.1 }}
        unit="°"
        value={recipe.straighten ?? 0}
        onChange={(degrees) => set({ straighten: rounded(degrees) }, 'Straighten')}
      />
      <p className="text-[13px] text-muted">
        Or draw a line along something that should be level or upright, such as the horizon.
      </p>
      <TurnButtons />
    </>
  );
}

type Point = { readonly x: number; readonly y: number };

/** A line that is drawn on the picture, which is turned until the line is level or upright. */
function Overlay() {
  const { recipe, set } = usePhotoEditor();
  const [line, setLine] = useState<{ from: Point; to: Point }>();
  const placeOf = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const end = () => {
    setLine(undefined);
    if (!line) return;
    const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
    if (Math.hypot(dx, dy) < shortest) return;
    const degrees = rounded((recipe.straighten ?? 0) + levelling(dx, dy));
    set({ straighten: degrees }, 'Straighten');
  };
  return (
    <svg
      data-drags
      aria-hidden
      className="absolute inset-0 size-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine({ from: placeOf(event), to: placeOf(event) });
      }}
      onPointerMove={(event) => line && setLine({ ...line, to: placeOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setLine(undefined)}
    >
      {[33.33, 66.67].map((at) => (
        <g key={at} stroke="#fff" strokeOpacity="0.5">
          <line x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
          <line y1={`${at}%`} y2={`${at}%`} x1="0" x2="100%" />
        </g>
      ))}
      {line && (
        <g strokeWidth="2">
          {['#000', '#fff'].map((stroke, at) => (
            <line
              key={stroke}
              {...{ x1: line.from.x, y1: line.from.y, x2: line.to.x, y2: line.to.y, stroke }}
              {...(at === 1 && { strokeDasharray: '6 6' })}
            />
          ))}
        </g>
      )}
    </svg>
  );
}

export const straightenPanel: PhotoPanel = {
  ...{ id: 'straighten', title: 'Straighten', letter: 'L', icon: Ruler, Panel, Overlay },
  owns: ['straighten', 'rotate', 'flipX', 'flipY'],
};
