import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { SpaceField } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';

type Props = { readonly siteId?: string; readonly name?: string; readonly onClose: () => void };

/** A dashboard with what is usual for a site or the hub, or with nothing. */
export function NewBoard({ siteId = '', name = '', onClose }: Props) {
  const navigate = useNavigate();
  const [spaceId, setSpaceId] = useState('');
  const { data } = useQuery(queries.sources.queryOptions());
  const choices = [
    ['hub', 'Figures of the hub'],
    ...(data?.sites ?? []).map(({ id, name: of }) => [id, `Figures of ${of}`] as const),
    ['', 'Nothing yet'],
  ] as const;
  return (
    <Dialog open onOpenChange={onClose} title="New dashboard">
      <Form
        start={{ title: name, about: siteId || 'hub' }}
        send={({ title, about }) =>
          api.createBoard({
            ...{ title, zone: ownZone() },
            ...(about === 'hub' ? { isHub: true } : about && { siteId: about }),
            ...(spaceId && { spaceId }),
          })
        }
        queryKey={[['workspace']]}
        after={({ projectId }) => void navigate(`/analytics-dashboard/boards/${projectId}`)}
      >
        <InputField
          name="title"
          label="Name"
          required
          maxLength={120}
          placeholder="Every Monday"
          data-tour="analytics-board-name"
        />
        <SelectField name="about" label="Begins with" choices={choices} />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <SubmitButton className="self-end" data-tour="analytics-board-make">
          Make the dashboard
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
