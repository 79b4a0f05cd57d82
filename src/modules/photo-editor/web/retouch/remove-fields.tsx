import { Bandage, Brush, Check, Eraser, Square, SquareDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { boxOfFrame } from '../../geometry/marks.ts';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { MadePicture } from '../marks/made-picture.tsx';
import { Making, Problem } from '../marks/making.tsx';
import { MarkLayer } from '../marks/mark-layer.tsx';
import { MarkTools } from '../marks/mark-tools.tsx';
import { drawMask, keepMask } from '../marks/mask-file.ts';
import { ShownPlain } from '../marks/shown-plain.tsx';
import { PaintedStrokes } from '../marks/stroke-shapes.tsx';
import { type Marking, useMarkKeys } from '../marks/use-marks.ts';

type Removed = { readonly assetId: string; readonly width: number; readonly height: number };
const middle = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

/** The tool, called for a box as it is, for strokes by a mask that is kept first. */
function useRemoval({ marks, keep }: Marking) {
  const { assetId, original } = usePhotoEditor();
  const { call, progress, stop } = useTool<object, Removed>('photo.remove', { showsNotes: true });
  const [mask, setMask] = useState<{ isSending: boolean; error?: unknown }>({ isSending: false });
  const make = async () => {
    const { box, strokes } = marks;
    call.reset();
    setMask({ isSending: true });
    try {
      const what =
        strokes.length > 0
          ? { mask: await keepMask(await drawMask(strokes, box, original)) }
          : { box: box && boxOfFrame(box, original) };
      setMask({ isSending: false });
      call.mutate({ assetId, ...what }, { onSuccess: (answer) => keep(marks, answer) });
    } catch (error) {
      setMask({ isSending: false, error });
    }
  };
  const isBusy = call.isPending || mask.isSending;
  return { make, progress, stop, isBusy, error: mask.error ?? call.error };
}

/** What is to go is marked, and the gap is filled. */
export function RemoveFields() {
  const { marking, original, takeSource } = usePhotoEditor();
  const { retouch } = marking;
  const { marks, change, tool, brush, setBrush, result } = retouch;
  useMarkKeys(retouch);
  useBrushKeys(retouch);
  const { make, progress, stop, isBusy, error } = useRemoval(retouch);
  const isMarked = marks.box !== undefined || marks.strokes.length > 0;
  const goOn = () => result && takeSource({ ...original, ...result.output }, 'Retouch');
  return (
    <>
      <MarkTools
        marking={retouch}
        tools={[
          { tool: 'box', title: 'Box', icon: SquareDashed },
          { tool: 'paint', title: 'Paint', icon: Brush },
          { tool: 'rub', title: 'Rub out', icon: Eraser },
        ]}
      />
      {tool !== 'box' && (
        <Slider
          label="Brush"
          {...{ min: 0.5, max: 25, step: 0.5, rest: 4, unit: ' %', value: brush * 100 }}
          onChange={(percent) => setBrush(percent / 100)}
        />
      )}
      {!isMarked && (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p>Draw a box around what is to go, or paint over it.</p>
          <Button
            size="small"
            onClick={() => {
              retouch.setTool('box');
              change({ box: middle }, 'Box in the middle');
            }}
          >
            <Square aria-hidden /> Begin with a box in the middle
          </Button>
        </div>
      )}
      <Problem error={error} />
      {isBusy ? (
        <Making label="Of the removal done so far" {...{ progress, stop }} />
      ) : (
        !result && (
          <Button look="primary" disabled={!isMarked} onClick={() => void make()}>
            <Bandage aria-hidden /> Remove it
          </Button>
        )
      )}
      {result && (
        <MadePicture
          made={result}
          noun="Photo without it"
          openAs="Open as a new photo"
          first={
            <Button size="small" look="primary" onClick={goOn}>
              <Check aria-hidden /> Go on with it
            </Button>
          }
        />
      )}
      <p className="text-[13px] text-muted">
        {result
          ? '“Go on with it” keeps your settings, and can be undone. Draw again for another try.'
          : 'The gap is filled with what lies around it.'}
      </p>
      <ShownPlain />
    </>
  );
}

/** `[` and `]` make the brush smaller and larger. */
function useBrushKeys({ brush, setBrush }: Marking): void {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || (key !== '[' && key !== ']')) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      setBrush(Math.min(0.25, Math.max(0.005, brush * (key === '[' ? 0.8 : 1.25))));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [brush, setBrush]);
}

/** The marks of what is to go. */
export function RemoveMarks() {
  const { marking, original } = usePhotoEditor();
  const { result, brush } = marking.retouch;
  const [file] = result?.assets ?? [];
  return (
    <MarkLayer
      marking={marking.retouch}
      strokeWidth={brush * Math.min(original.width, original.height)}
      boxName="Box around what is to go"
      hidesBox={file !== undefined}
      drawn={(strokes) => (file ? null : <PaintedStrokes {...{ strokes, size: original }} />)}
    >
      {file && (
        <img
          src={file.url}
          alt="The same, without what was marked"
          className="pointer-events-none absolute inset-0 size-full"
        />
      )}
    </MarkLayer>
  );
}
