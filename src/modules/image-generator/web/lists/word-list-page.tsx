import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import { listName, mostWords, type WordList, wordListSchema } from '../../word-list-schema.ts';
import { queries } from '../queries.ts';

/** `/image-generator/lists/<id>`: the words that a prompt names together. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      id={id}
      noun="list"
      isTitleOwn={false}
      intro="Words for prompts, one on each line."
    >
      {(project) => (
        <ProjectPart<WordList>
          project={project}
          name="list"
          isWhole={(list) => wordListSchema.safeParse(list).success}
        >
          {({ body, change, canEdit }) => <Words {...{ body, change, canEdit }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

type Props = {
  readonly body: WordList;
  readonly change: (next: WordList) => void;
  readonly canEdit: boolean;
};

function Words({ body, change, canEdit }: Props) {
  const client = useQueryClient();
  // The form counts by what is stored; it looks again when this page is left.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: queries.wordLists.key() }),
    [client],
  );
  const count = body.words.filter((word) => word.trim()).length;
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <Field
        label="Name"
        hint={`Written in a prompt as __${body.name}__.`}
        error={listName.safeParse(body.name).success ? undefined : 'Small letters, digits, dashes.'}
      >
        {(control) => (
          <Input
            {...control}
            disabled={!canEdit}
            maxLength={40}
            value={body.name}
            onChange={({ target }) => change({ ...body, name: target.value })}
          />
        )}
      </Field>
      <Field
        label="Words"
        hint={`${count} of at most ${mostWords}. A call makes at most 64 pictures.`}
        error={faultOf(body)}
      >
        {(control) => (
          <Textarea
            {...control}
            disabled={!canEdit}
            className="min-h-72"
            value={body.words.join('\n')}
            onChange={({ target }) => change({ ...body, words: target.value.split('\n') })}
          />
        )}
      </Field>
    </Card>
  );
}

function faultOf(body: WordList): string | undefined {
  const found = wordListSchema.shape.words.safeParse(body.words);
  return found.success ? undefined : found.error.issues[0]?.message;
}
