import { Download, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { fetchAsUser } from '#shell/hub/api.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/layers/menu.tsx';
import { SpaceField } from '../../../workspace/web/public.tsx';
import type { AvatarFormat, Look } from '../../character-schema.ts';
import { Designer } from './designer.tsx';

const sizes = [256, 512, 1024, 2048] as const;
const first: Look = { style: 'adventurer', seed: 'Ana', parts: {} };

/** One face, designed part by part, kept as a file or as a character. */
export function DesignTab() {
  const [look, setLook] = useState(first);
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Designer look={look} onChange={setLook}>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" data-tour="avatar-save" onClick={() => setSaving(true)}>
            <UserRoundPlus aria-hidden /> Save as a character
          </Button>
          <KeepPicture look={look} />
        </div>
      </Designer>
      {isSaving && <SaveCharacter look={look} onClose={() => setSaving(false)} />}
    </>
  );
}

type Order = { names: string[]; commercial: boolean; format: AvatarFormat; size: number };

/** Draws the face at a size, keeps it in the library and hands it over. */
export function KeepPicture({ look, name = look.seed }: { look: Look; name?: string }) {
  const { call } = useTool<Order & Omit<Look, 'seed'>, unknown>('avatar.make', {
    failed: 'The picture could not be made',
    after: ({ assets: [asset] }) => {
      if (asset) void fetchAsUser(asset.url).then((answer) => saveAnswer(answer, asset.name));
    },
  });
  const keep = (format: AvatarFormat, size: number) => {
    const { seed, ...rest } = look;
    // The name is what it grows from, so the file says it, too.
    call.mutate({ ...rest, names: [seed.slice(0, 80)], commercial: false, format, size });
  };
  return (
    <Menu
      trigger={
        <Button busy={call.isPending} aria-label={`Download ${name}`}>
          <Download aria-hidden /> Download
        </Button>
      }
    >
      <MenuLabel>It is kept in the library, too.</MenuLabel>
      {sizes.map((size) => (
        <MenuItem key={size} onSelect={() => keep('png', size)}>
          PNG, {size} × {size}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => keep('webp', 1024)}>WebP, 1024 × 1024</MenuItem>
      <MenuItem onSelect={() => keep('svg', 512)}>SVG</MenuItem>
    </Menu>
  );
}

function SaveCharacter({ look, onClose }: { look: Look; onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save as a character"
      description="A character keeps its face, can be changed later, and can speak."
    >
      <Form
        start={{ name: look.seed.replace(/ · \d+$/, '').slice(0, 80), description: '' }}
        send={(about) =>
          callTool<{ projectId: string }>('avatar.save-character', {
            ...{ ...look, ...about },
            ...(spaceId && { spaceId }),
          })
        }
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(`/avatar-generator/characters/${output.projectId}`)}
      >
        <InputField name="name" label="Name" required maxLength={80} />
        <TextareaField
          name="description"
          label="Who it is"
          maxLength={2000}
          placeholder="Such as: explains tides to children, patient, likes long words"
        />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <div data-tour="avatar-keep">
          <SubmitButton needs="name">Save the character</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
