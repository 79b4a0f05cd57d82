import { ArrowLeft, PenTool } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type EditedPart, type OpenProject, ProjectPart } from '../../../workspace/web/public.tsx';
import type { Logo, StoredDraft } from '../../logo-project.ts';
import { useChoices } from '../use-choices.ts';
import { useDrawing } from '../use-drawings.ts';
import { DrawingDesk } from './drawing-desk.tsx';
import { ExamList } from './exam-list.tsx';
import { Mockups } from './mockups.tsx';
import { PackagePanel } from './package-panel.tsx';
import { RecipeFields } from './recipe-fields.tsx';

type Props = {
  readonly project: OpenProject;
  readonly draft: string;
  readonly onClose: () => void;
};

/** One draft: how it looks, what it is held to, and everything that can be changed of it. */
export function DraftDesk({ project, draft, onClose }: Props) {
  return (
    <ProjectPart<StoredDraft> project={project} name={`draft:${draft}`}>
      {(part) => <Desk {...{ project, draft, onClose, part }} />}
    </ProjectPart>
  );
}

const sketchOf = ({ parts }: OpenProject): string | undefined =>
  (parts.logo?.body as Logo | undefined)?.brief.sketch;

function Desk({ project, draft, onClose, part }: Props & { part: EditedPart<StoredDraft> }) {
  const { body, change, canEdit } = part;
  const [view, setView] = useState('exams');
  const [isDrawing, setDrawing] = useState(false);
  const { recipe } = body;
  const { picture, error } = useDrawing(recipe);
  const { titleOf, aboutOf } = useChoices();
  const { mark, word } = recipe;
  const [kind, id] = mark
    ? (['marks', mark.rule] as const)
    : (['treatments', word.treatment] as const);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>
          <ArrowLeft aria-hidden /> All drafts
        </Button>
        {canEdit && !isDrawing && (
          <Button onClick={() => setDrawing(true)}>
            <PenTool aria-hidden /> Change by hand
          </Button>
        )}
      </div>
      {isDrawing ? (
        <DrawingDesk
          {...{ recipe, canEdit }}
          space={project.spaceId}
          sketch={sketchOf(project)}
          change={(next) => change({ ...body, recipe: next })}
          onClose={() => setDrawing(false)}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <figure className="overflow-hidden rounded-2xl border">
              {picture ? (
                <img src={picture} alt={`Logo of ${recipe.name}`} className="aspect-[7/5] w-full" />
              ) : (
                <Skeleton className="aspect-[7/5] w-full rounded-none" />
              )}
              <figcaption className="border-t bg-surface px-4 py-2.5 text-sm">
                <strong className="font-medium">
                  {recipe.drawn ? 'Changed by hand.' : `${titleOf(kind, id)}.`}
                </strong>{' '}
                <span className="text-muted">
                  {recipe.drawn ? `It began as: ${titleOf(kind, id)}.` : aboutOf(kind, id)}
                </span>
              </figcaption>
            </figure>
            <ProblemNote message={error ? errorMessage(error) : undefined} />
            <Tabs
              label="What is looked at"
              value={view}
              onValueChange={setView}
              items={[
                { id: 'exams', label: 'Exams', content: <ExamList recipe={recipe} /> },
                { id: 'mockups', label: 'In use', content: <Mockups recipe={recipe} /> },
                {
                  id: 'files',
                  label: 'Files',
                  content: <PackagePanel {...{ project, draft }} />,
                },
              ]}
            />
          </div>
          <fieldset disabled={!canEdit} className="min-w-0">
            <legend className="sr-only">What can be changed</legend>
            <RecipeFields recipe={recipe} change={(next) => change({ ...body, recipe: next })} />
          </fieldset>
        </div>
      )}
    </div>
  );
}
