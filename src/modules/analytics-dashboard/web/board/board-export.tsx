import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { followRun } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { formatNames } from '../figures/export-menu.tsx';
import { saveFrom } from '../figures/save-from.ts';
import { api } from '../queries.ts';

type Format = (typeof formatNames)[number][0];

/** Writes the whole dashboard as it is today into a file. */
export function BoardExport({ project }: { readonly project: OpenProject }) {
  const write = useMutation({
    mutationFn: async (format: Format) => {
      const { runId } = await api.reportBoard({ projectId: project.id, format });
      return followRun<{ assetId: string }>(runId);
    },
    onSuccess: ({ assets, output }) => saveFrom(assets.find(({ id }) => id === output.assetId)),
    onError: (error) =>
      toast.error('The file could not be written', { description: errorMessage(error) }),
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={write.isPending}>
          {!write.isPending && <Download aria-hidden />} Save as …
        </Button>
      }
    >
      {formatNames.map(([format, name]) => (
        <MenuItem key={format} onSelect={() => write.mutate(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
