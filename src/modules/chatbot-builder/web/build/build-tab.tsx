import { useQuery } from '@tanstack/react-query';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import { type EditedPart, type OpenProject, ProjectPart } from '../../../workspace/web/public.tsx';
import type { BotSettings } from '../../bot-settings.ts';
import { starterGraph } from '../../starter-graph.ts';
import { knowledgeQueries } from '../queries.ts';
import { CollectionBoxes } from './collection-boxes.tsx';
import { PreviewChat } from './preview-chat.tsx';
import { StepsEditor } from './steps-editor.tsx';

type Props = { readonly project: OpenProject; readonly settings: EditedPart<BotSettings> };

/** What the bot says and asks, with a conversation beside it. */
export function BuildTab({ project, settings }: Props) {
  const { body, change, canEdit } = settings;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Field label="What it follows">
          {(control) => (
            <Select
              {...{ ...control, disabled: !canEdit, value: body.hasGraph ? 'steps' : 'documents' }}
              onChange={({ target }) =>
                change({ ...body, hasGraph: target.value === 'steps' }, 'follows')
              }
            >
              <option value="documents">Documents: visitors ask, it answers</option>
              <option value="steps">Steps: it says, asks and decides</option>
            </Select>
          )}
        </Field>
        {body.hasGraph ? (
          <ProjectPart<FlowGraph> project={project} name="graph" start={starterGraph}>
            {(part) => <StepsEditor part={part} />}
          </ProjectPart>
        ) : (
          <Words label="What it says first" name="greeting" settings={settings} rows={2} />
        )}
        <Sources settings={settings} />
        <Words
          label="What it says when it does not know"
          hint="Visitors read this most often while a bot is new."
          name="fallback"
          settings={settings}
          rows={2}
        />
        <Words
          label="Instructions"
          hint="For a service with a key: task, tone, and what it must not talk about. Without one, answers are quotations and this is not used."
          name="instructions"
          settings={settings}
          rows={4}
        />
      </div>
      <PreviewChat projectId={project.id} />
    </div>
  );
}

function Sources({ settings: { body, change, canEdit } }: Pick<Props, 'settings'>) {
  const { data } = useQuery(knowledgeQueries.collections.queryOptions());
  return (
    <CollectionBoxes
      disabled={!canEdit}
      collections={data?.collections}
      chosen={body.collectionIds}
      onChange={(collectionIds) =>
        change({ ...body, collectionIds: [...collectionIds] }, 'sources')
      }
    />
  );
}

type WordsProps = Pick<Props, 'settings'> & {
  readonly label: string;
  readonly hint?: string;
  readonly name: 'greeting' | 'fallback' | 'instructions';
  readonly rows: number;
};

const Words = ({ label, hint, name, rows, settings: { body, change, canEdit } }: WordsProps) => (
  <Field {...{ label, hint }}>
    {(control) => (
      <Textarea
        {...{ ...control, rows, disabled: !canEdit, value: body[name], maxLength: 8000 }}
        onChange={({ target }) => change({ ...body, [name]: target.value }, name)}
      />
    )}
  </Field>
);
