import { Download, FileOutput } from 'lucide-react';
import { useState } from 'react';
import { frameOf, rectOf } from '#kernel/photo/frame-pixels.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import type { ToolAnswer } from '#shell/tools/call-tool.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';
import { wholeFrame } from '../../geometry/crop-frame.ts';
import { compositionOf } from '../../layers/composition-of.ts';
import {
  faultsOf,
  firstChoice,
  formatOfMime,
  type OutputChoice,
  outputOf,
} from '../../output-choices.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { OutputFields } from '../output/output-fields.tsx';
import type { PhotoPanel } from './photo-panel.ts';

type Made = { readonly assetId: string; readonly width: number; readonly height: number };
const known = ['format', 'recipe.resize.width', 'maxBytes'];

/** The tool that makes the file: a photo alone is developed, one with layers is composed. */
function useExport() {
  const { recipe, assetId, photo, file } = usePhotoEditor();
  const words = { showsNotes: true } as const;
  const developing = useTool<object, Made>('photo.adjust', words);
  const composing = useTool<object, Made>('photo.compose', words);
  const [isComposed, setComposed] = useState(false);
  const make = (choice: OutputChoice, longer: number) => {
    const { resize, ...output } = outputOf(choice, longer);
    const isLayered = choice.format === 'psd' || (photo.layers ?? []).length > 0;
    setComposed(isLayered);
    if (!isLayered) {
      const wanted = { ...recipe, ...(resize && { resize }) };
      return developing.call.mutate({ assetId, recipe: wanted, ...output });
    }
    const { maxBytes, ...rest } = output;
    const format = choice.format === 'same' ? formatOfMime(file.mime) : choice.format;
    composing.call.mutate({
      ...compositionOf(photo, resize ? resize.width / longer : 1),
      ...{ ...rest, format, name: file.name.replace(/\.[a-z\d]+$/i, '').slice(0, 150) || 'photo' },
      ...(maxBytes !== undefined && format !== 'psd' && { maxBytes }),
    });
  };
  return { ...(isComposed ? composing : developing), make };
}

function Panel() {
  const { recipe, original } = usePhotoEditor();
  const [choice, setChoice] = useState(firstChoice);
  const { call, progress, stop, make } = useExport();
  const field = errorField(call.error);
  const isAtField = field !== undefined && known.includes(field);
  const faults = faultsOf(choice);
  const { width, height } = rectOf(original, recipe, frameOf(original, recipe) ?? wholeFrame);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!faults.side && !faults.mostKb && !call.isPending)
          make(choice, Math.max(width, height));
      }}
    >
      <p className="text-sm text-muted tabular-nums">
        {width.toLocaleString('en')} × {height.toLocaleString('en')} pixels as it stands.
      </p>
      <OutputFields
        value={choice}
        onChange={setChoice}
        same="As the original"
        hasLayers
        faultAt={(name) => (isAtField && field === name ? errorMessage(call.error) : undefined)}
      />
      {call.error && !isAtField && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <Progress
            className="flex-1"
            label="Of the file made so far"
            value={progress?.fraction ?? 0}
          />
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button type="submit" look="primary">
          <FileOutput aria-hidden /> Make the file
        </Button>
      )}
      {call.data && !call.isPending && <MadeFile answer={call.data} />}
      <p className="text-[13px] text-muted">
        The original stays as it is. Camera notes, such as where it was taken, are left out; names
        of author and rights are kept.
      </p>
    </form>
  );
}

function MadeFile({ answer }: { answer: ToolAnswer<Made> }) {
  const [file] = answer.assets;
  const { width, height } = answer.output;
  if (!file) return null;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-xl border bg-sunken p-3 text-sm">
      <p className="font-medium tabular-nums">
        {width.toLocaleString('en')} × {height.toLocaleString('en')} pixels, {showBytes(file.bytes)}
      </p>
      {answer.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="text-muted">It lies in your library, too.</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="small" asChild>
          <a href={file.url} download={file.name}>
            <Download aria-hidden /> Download
          </a>
        </Button>
        <SendTo size="small" from={{ type: 'asset', id: file.id }} />
      </div>
    </div>
  );
}

export const exportPanel: PhotoPanel = {
  ...{ id: 'export', title: 'Export', letter: 'E', icon: FileOutput, owns: [], Panel },
};
