import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { AssetField, type EditedPart } from '../../../../workspace/web/public.tsx';
import { type AssistantBody, mostOf } from '../../../assistants/assistant-schema.ts';
import { createChatClient } from '../../chat-client.ts';
import { AssistantFace } from '../assistant-face.tsx';
import { KnowledgeField } from './knowledge-field.tsx';
import { ServiceFields } from './service-fields.tsx';
import { StartersField } from './starters-field.tsx';
import { ToldPreview } from './told-preview.tsx';
import { ToolsField } from './tools-field.tsx';

const client = createChatClient('aiChat');

/** Everything that can be said of an assistant, and what a model is told of it. */
export function AssistantEditor({ body, change, canEdit }: EditedPart<AssistantBody>) {
  const edit = (news: Partial<AssistantBody>) => change({ ...body, ...news });
  return (
    <fieldset disabled={!canEdit} className="grid min-w-0 gap-6 lg:grid-cols-[3fr_2fr]">
      <legend className="sr-only">The assistant</legend>
      <Card as="section" aria-label="What it is" className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap gap-4">
          <Field label="Name" className="min-w-48 flex-1">
            {(control) => (
              <Input
                {...control}
                maxLength={mostOf.name}
                value={body.name}
                onChange={({ target }) => edit({ name: target.value })}
              />
            )}
          </Field>
          <SignField value={body.sign} onChange={(sign) => edit({ sign })} />
        </div>
        <Field label="Description" hint="One sentence, shown in lists.">
          {(control) => (
            <Input
              {...control}
              maxLength={mostOf.description}
              value={body.description}
              onChange={({ target }) => edit({ description: target.value })}
            />
          )}
        </Field>
        <Field
          label="Instructions"
          hint="How it works, what it answers with, and what it never does."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={16}
              maxLength={mostOf.instructions}
              value={body.instructions}
              onChange={({ target }) => edit({ instructions: target.value })}
            />
          )}
        </Field>
        <StartersField value={body.starters} onChange={(starters) => edit({ starters })} />
        <ToldPreview body={body} />
      </Card>
      <Card as="section" aria-label="What it works with" className="flex min-w-0 flex-col gap-5">
        <AssetField
          label="Picture"
          hint="Without one its sign is shown."
          kind="image"
          space=""
          value={body.picture ?? undefined}
          onChange={(picture) => edit({ picture: picture ?? null })}
        />
        <ServiceFields client={client} {...body} onChange={edit} />
        <ToolsField value={body.toolModules} onChange={(toolModules) => edit({ toolModules })} />
        <KnowledgeField
          value={body.collections}
          onChange={(collections) => edit({ collections })}
        />
      </Card>
    </fieldset>
  );
}

const offeredSigns = ['🤖', '💡', '🖊️', '📚', '🔎', '📊', '🎓', '🧭', '🍳', '⚖️', '🎨', '🌍'];

/** The sign that stands for it where it has no picture. */
const SignField = (props: { value: string; onChange: (sign: string) => void }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">Sign</legend>
    <div className="flex max-w-72 flex-wrap gap-1">
      {[...new Set([props.value, ...offeredSigns])].map((sign) => (
        <button
          key={sign}
          type="button"
          aria-label={sign}
          aria-pressed={sign === props.value}
          className="grid size-9 place-items-center rounded-lg border border-transparent text-lg hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
          onClick={() => props.onChange(sign)}
        >
          <AssistantFace of={{ sign }} className="size-7 bg-transparent text-lg" />
        </button>
      ))}
    </div>
  </fieldset>
);
