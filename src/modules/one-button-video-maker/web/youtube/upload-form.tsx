import { Upload } from 'lucide-react';
import { Form } from '#shell/form/form.tsx';
import {
  FormProblem,
  InputField,
  SelectField,
  SubmitButton,
  TextareaField,
} from '#shell/form/form-fields.tsx';
import { splitWords } from '#shell/form/split-words.ts';
import type { Film } from '../../contract.ts';
import { videoCategories, visibilities } from '../../film-choices.ts';
import type { UploadDetails, YouTubeState } from '../../youtube-contract.ts';
import { api } from '../queries.ts';

const visibilityLabels: Readonly<Record<UploadDetails['visibility'], string>> = {
  private: 'Private – only you',
  unlisted: 'Unlisted – whoever has the link',
  public: 'Public – everybody',
};

type Typed = Omit<UploadDetails, 'tags'> & { readonly tags: string };
type Props = { film: Film; draft: UploadDetails; onStarted: (state: YouTubeState) => void };

/** What YouTube is told about the film. */
export const UploadForm = ({ film, draft, onStarted }: Props) => (
  <Form
    start={{ ...draft, tags: draft.tags.join(', ') }}
    send={({ tags, ...details }: Typed) =>
      api.youtube.upload({ id: film.id, ...details, tags: splitWords(tags) })
    }
    after={onStarted}
    inline
  >
    <InputField name="title" label="Title" maxLength={100} />
    <TextareaField name="description" label="Description" className="min-h-32" />
    <InputField name="tags" label="Tags" hint="Separated by commas." />
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="visibility"
        label="Visibility"
        choices={visibilities.map((id) => [id, visibilityLabels[id]])}
      />
      <SelectField name="categoryId" label="Category" choices={Object.entries(videoCategories)} />
    </div>
    <FormProblem />
    <SubmitButton needs="title" className="self-start">
      <Upload aria-hidden /> Upload
    </SubmitButton>
  </Form>
);
