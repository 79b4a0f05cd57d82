import { useRef, useState } from 'react';
import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { ProblemNote } from '#ui/states.tsx';
import { commandsFor } from './commands.ts';
import { chosenOf, replaced } from './edits/board-edits.ts';
import { pressed } from './keys.ts';
import type { Swatch } from './panels/colour-choice.tsx';
import { LayerFields } from './panels/layer-fields.tsx';
import { LayerList } from './panels/layer-list.tsx';
import { NodeOverlay } from './panels/node-overlay.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import type { Stage, View } from './stage/stage.ts';
import { useBoard } from './use-board.ts';
import { type AskOutline, useOutlines } from './use-outlines.ts';
import { usePicture, usePictures } from './use-pictures.ts';
import { useStage } from './use-stage.ts';
import { useSvgFile } from './use-svg-file.tsx';

type Props = {
  /** As it is opened; the editor holds it from then on. */
  readonly board: Board;
  readonly onChange: (board: Board) => void;
  readonly outline: AskOutline;
  /** Addresses of the assets that pictures show. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Address of a picture that lies under the board to be traced. */
  readonly underlay?: string | undefined;
  readonly swatches: readonly Swatch[];
  /** Whether colours beside the swatches may be chosen. */
  readonly isFree: boolean;
  readonly canEdit: boolean;
};

/** Draws on a board by mouse, finger and keyboard. */
export function CanvasEditor(props: Props) {
  const { swatches, isFree, canEdit } = props;
  const edited = useBoard(props.board, props.onChange);
  const { board, change } = edited;
  const [ids, select] = useState<readonly string[]>([]);
  const [isOnNodes, setOnNodes] = useState(false);
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 });
  const { outline, version, error } = useOutlines(board, props.outline);
  const pictures = usePictures(board, props.pictures ?? none);
  const underlay = usePicture(props.underlay);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = chosenOf(board, ids);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const changeLayer = (layer: Layer, about?: string) => change(replaced(board, [layer]), about);
  const nodes = isOnNodes && only?.kind === 'path' ? only : undefined;
  // Whoever works on points does not take hold of the whole.
  const { frame, stage } = useStage(board, nodes ? nothing : ids, {
    ...{
      outline,
      picture: pictures.picture,
      underlay: () => underlay,
      version: version + pictures.version + (underlay ? 1_000_000 : 0),
      onSelect: select,
      onView: setView,
    },
    onTake: (layers) => change(replaced(board, layers)),
    onWrite: (id) => {
      select([id]);
      requestAnimationFrame(() => wordsIn(panel.current)?.focus());
    },
  });
  const colours = isFree ? undefined : swatches.map(({ colour }) => colour);
  const ink = swatches[0]?.colour ?? '#111111';
  const svg = useSvgFile(edited, select, { ink, colours });
  const commands = commandsFor(edited, { ids, select }, ink, svg.ask);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Toolbar
        {...{ ...commands, canEdit }}
        undo={{ label: 'Undo', run: edited.undo, disabled: !edited.canUndo }}
        redo={{ label: 'Redo', run: edited.redo, disabled: !edited.canRedo }}
        nodes={{
          ...{ label: 'Points', isOn: Boolean(nodes), disabled: only?.kind !== 'path' },
          run: () => setOnNodes(!nodes),
        }}
        zoom={zoomOf(stage)}
      />
      {svg.input}
      <ProblemNote message={svg.problem ?? (error ? errorMessage(error) : undefined)} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section
          aria-label="Drawing board"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys work on what is drawn here.
          tabIndex={0}
          className="relative h-[46vh] min-h-72 lg:h-[62vh] overflow-hidden rounded-2xl border bg-sunken focus-visible:outline-2"
          onKeyDown={(event) => {
            if (!canEdit || !pressed(event.nativeEvent, edited, { ids, select })) return;
            event.preventDefault();
          }}
        >
          <div ref={frame} className="absolute inset-0 touch-none" />
          {nodes && canEdit && (
            <NodeOverlay
              {...{ layer: nodes, view }}
              change={(d, about) => changeLayer({ ...nodes, d }, about)}
            />
          )}
        </section>
        <div ref={panel} className="flex flex-col gap-5 rounded-2xl border bg-surface p-4">
          <LayerList
            {...{ layers: board.layers, selected: ids, canEdit, select, change: changeLayer }}
            move={(from, to) => change(movedInList(board, from, to))}
          />
          {only ? (
            <fieldset disabled={!canEdit} className="min-w-0 border-t pt-4">
              <legend className="sr-only">What is selected</legend>
              <LayerFields
                key={only.id}
                {...{ layer: only, change: changeLayer, swatches, isFree }}
                missing={only.kind === 'text' ? (outline(only)?.missing ?? undefined) : undefined}
              />
            </fieldset>
          ) : (
            <p className="border-t pt-4 text-sm text-muted">{selectionNote(chosen.length)}</p>
          )}
        </div>
      </div>
    </div>
  );
}

const wordsIn = (panel: HTMLElement | null) => panel?.querySelector<HTMLElement>('[data-words]');
const selectionNote = (many: number): string =>
  many > 1 ? `${many} layers are selected.` : 'Select a layer to change it.';

const zoomOf = (stage: { readonly current: Stage | null }) => ({
  out: () => stage.current?.zoom(1 / 1.25),
  fit: () => stage.current?.fit(),
  in: () => stage.current?.zoom(1.25),
});

const nothing: readonly string[] = [];
const none: Readonly<Record<string, string>> = {};

/** Places of the list count from the top, those of a board from the lowest layer. */
function movedInList(board: Board, from: number, to: number): Board {
  const layers = board.layers.toReversed();
  const [layer] = layers.splice(from, 1);
  if (layer) layers.splice(to, 0, layer);
  return { ...board, layers: layers.reverse() };
}
