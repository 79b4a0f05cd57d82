import { Eraser, Layers, Pencil, Scissors, Square, SquareDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Size } from '#kernel/photo/pixels.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { boxOfFrame, cutOutStroke, frameOfBox, pointsOf } from '../../geometry/marks.ts';
import { cutOutLayer } from '../../layers/new-layers.ts';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { MadePicture } from '../marks/made-picture.tsx';
import { Making, Problem } from '../marks/making.tsx';
import { MarkLayer } from '../marks/mark-layer.tsx';
import { MarkTools } from '../marks/mark-tools.tsx';
import { ShownPlain } from '../marks/shown-plain.tsx';
import { HintStrokes } from '../marks/stroke-shapes.tsx';
import { useLastTry } from '../marks/use-last-try.ts';
import { type Marking, type Marks, useMarkKeys } from '../marks/use-marks.ts';
import type { PhotoPanel } from './photo-panel.ts';

type Box = Size & { readonly x: number; readonly y: number };
type CutOut = { readonly assetId: string; readonly box: Box };

/** Rest after a stroke before the picture is cut out anew, in ms. */
const restMs = 350;
const middle = { x: 0.25, y: 0.15, width: 0.5, height: 0.7 };

/** The tool, called for the marks that there are; after the first result, for each further stroke by itself. */
function useCutOut(marking: Marking, assetId: string, original: Size) {
  const { marks, keep, change, shown, result } = marking;
  const { call, progress, stop } = useTool<object, CutOut>('photo.cut-out', { showsNotes: true });
  const asked = useRef<Marks>(undefined);
  const make = () => {
    const { box, strokes, feather } = marks;
    asked.current = marks;
    const input = {
      ...{ assetId, feather },
      ...(box && { box: boxOfFrame(box, original) }),
      keep: pointsOf(strokes, 'keep', original),
      drop: pointsOf(strokes, 'drop', original),
    };
    call.mutate(input, {
      onSuccess(answer) {
        if (box) return keep(marks, answer);
        const found = change({ box: frameOfBox(answer.output.box, original) }, 'The box found');
        asked.current = found;
        keep(found, answer);
      },
    });
  };
  const latest = useRef(make);
  latest.current = make;
  const isDue = shown !== undefined && !result && !call.isPending && marks.box !== undefined;
  useEffect(() => {
    if (!isDue || asked.current === marks) return;
    const rest = setTimeout(() => latest.current(), restMs);
    return () => clearTimeout(rest);
  }, [isDue, marks]);
  return { call, progress, stop, make };
}

function Panel() {
  const { marking, assetId, original } = usePhotoEditor();
  const { marks, change, shown, result } = marking.cutOut;
  useMarkKeys(marking.cutOut);
  const settled = useLastTry(shown?.output.assetId);
  const { call, progress, stop, make } = useCutOut(marking.cutOut, assetId, original);
  return (
    <>
      <MarkTools
        marking={marking.cutOut}
        tools={[
          { tool: 'box', title: 'Box', icon: SquareDashed },
          { tool: 'keep', title: 'Keep', icon: Pencil },
          { tool: 'drop', title: 'Drop', icon: Eraser },
        ]}
      />
      {!marks.box && (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p>Draw a box around what to cut out.</p>
          <Button size="small" onClick={() => change({ box: middle }, 'Box in the middle')}>
            <Square aria-hidden /> Begin with a box in the middle
          </Button>
        </div>
      )}
      <Slider
        label="Feather"
        {...{ min: 0, max: 50, step: 0.5, rest: 1, unit: ' px', value: marks.feather }}
        onChange={(feather) => change({ feather }, 'Feather')}
      />
      <Problem error={call.error} />
      {call.isPending ? (
        <Making label="Of the cut-out made so far" {...{ progress, stop }} />
      ) : (
        !result && (
          <Button look="primary" onClick={make}>
            <Scissors aria-hidden /> {marks.box ? 'Cut it out' : 'Find it for me'}
          </Button>
        )
      )}
      {shown && !call.isPending && (
        <MadePicture
          made={shown}
          noun="Cut-out"
          openAs="Open the cut-out as a photo"
          first={<AsLayer assetId={shown.output.assetId} settled={settled} />}
          settled={settled}
          where="It lies in your library, too. Earlier tries go to the trash, unless a project uses them."
        />
      )}
      <p className="text-[13px] text-muted">
        {shown
          ? 'Where something is missing, draw over it with “Keep”; where too much is left, with “Drop”.'
          : 'With the box in focus, arrow keys move it, and with Shift they change its size.'}
      </p>
      <ShownPlain />
    </>
  );
}

type AsLayerProps = { readonly assetId: string; readonly settled: () => Promise<void> };

/** Puts the cut-out over the photo, exactly where it is: what is put between the two lies behind the figure. */
function AsLayer({ assetId, settled }: AsLayerProps) {
  const { layering, photo, openPanel } = usePhotoEditor();
  const add = async () => {
    await settled();
    layering.add((id) => cutOutLayer(photo, id, assetId));
    openPanel('layers');
  };
  return (
    <Button size="small" look="primary" onClick={() => void add()}>
      <Layers aria-hidden /> As a layer
    </Button>
  );
}

function Overlay() {
  const { marking, original, assetId } = usePhotoEditor();
  const { marks, shown, tool, result } = marking.cutOut;
  const isDone = result !== undefined;
  const [file] = shown?.assets ?? [];
  return (
    <MarkLayer
      marking={marking.cutOut}
      strokeWidth={cutOutStroke(marks.box, original)}
      boxName="Box around the figure"
      drawn={(strokes) => <HintStrokes {...{ strokes, size: original, isDone }} />}
    >
      {file && (
        <div
          key={assetId}
          className={
            // What may be kept has to be seen to be drawn over.
            tool === 'keep'
              ? 'absolute inset-0 bg-black/60'
              : 'absolute inset-0 bg-[repeating-conic-gradient(#c9c9c9_0_25%,#fff_0_50%)] bg-[length:16px_16px]'
          }
        >
          <img src={file.url} alt="The cut-out" className="pointer-events-none size-full" />
        </div>
      )}
    </MarkLayer>
  );
}

export const cutOutPanel: PhotoPanel = {
  hidesLayers: true,
  ...{ id: 'cut-out', title: 'Cut-out', letter: 'K', icon: Scissors, owns: [], Panel, Overlay },
  // Tools work on the picture as it was opened, and so do those who draw on it.
  shownBy: () => ({}),
};
