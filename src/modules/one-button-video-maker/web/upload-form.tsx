import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorField, errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import type { Film } from '../contract.ts';
import { videoCategories, visibilities } from '../film-choices.ts';
import type { UploadDetails, YouTubeState } from '../youtube-contract.ts';
import { api } from './queries.ts';

const visibilityLabels: Readonly<Record<UploadDetails['visibility'], string>> = {
  private: 'Private – only you',
  unlisted: 'Unlisted – whoever has the link',
  public: 'Public – everybody',
};

type Props = { film: Film; draft: UploadDetails; onStarted: (state: YouTubeState) => void };

/** What YouTube is told about the film. */
export function UploadForm({ film, draft, onStarted }: Props) {
  const [details, setDetails] = useState(draft);
  const [tags, setTags] = useState(draft.tags.join(', '));
  const set = (news: Partial<UploadDetails>) => setDetails((old) => ({ ...old, ...news }));
  const upload = useMutation({
    mutationFn: () => api.youtube.upload({ id: film.id, ...details, tags: splitTags(tags) }),
    onSuccess: onStarted,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    upload.mutate();
  };
  const wrong = upload.error ? errorMessage(upload.error) : undefined;
  const errorOf = (field: string) =>
    upload.error && errorField(upload.error) === field ? wrong : undefined;
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <Field label="Title" error={errorOf('title')}>
        {(control) => (
          <Input
            {...control}
            value={details.title}
            maxLength={100}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Description" error={errorOf('description')}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-32"
            value={details.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Tags" hint="Separated by commas." error={errorOf('tags')}>
        {(control) => (
          <Input {...control} value={tags} onChange={({ target }) => setTags(target.value)} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Visibility">
          {(control) => (
            <Select
              {...control}
              value={details.visibility}
              onChange={({ target }) =>
                set({ visibility: target.value as UploadDetails['visibility'] })
              }
            >
              {visibilities.map((id) => (
                <option key={id} value={id}>
                  {visibilityLabels[id]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              value={details.categoryId}
              onChange={({ target }) => set({ categoryId: target.value })}
            >
              {Object.entries(videoCategories).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {wrong && !errorField(upload.error) && (
        <p role="alert" className="text-sm font-medium text-danger">
          {wrong}
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        busy={upload.isPending}
        disabled={!details.title.trim()}
        className="self-start"
      >
        <Upload aria-hidden /> Upload
      </Button>
    </form>
  );
}

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
