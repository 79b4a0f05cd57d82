import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import {
  testAsJson,
  testAsMarkdown,
  testAsPromptfoo,
} from '../../../prompt-tests/export/export-test.ts';
import type { Matrix, PromptTest } from '../../../prompt-tests/schemas.ts';
import { workspaceQueries } from '../../queries.ts';

type Props = { readonly title: string; readonly test: PromptTest; readonly runId: string };

/** The test as a file, with the results that are shown. */
export function ExportMenu({ title, test, runId }: Props) {
  const client = useQueryClient();
  const matrix = () => {
    const { queryKey } = workspaceQueries.run.queryOptions({ input: { id: runId } });
    const run = client.getQueryData<{ status: string; output: unknown }>(queryKey);
    return run?.status === 'done' ? (run.output as Matrix) : undefined;
  };
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'prompt-test';
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <Download aria-hidden /> Export
        </Button>
      }
    >
      <MenuItem
        onSelect={() =>
          saveFile(
            `${name}.md`,
            testAsMarkdown(title, test, matrix()),
            'text/markdown;charset=utf-8',
          )
        }
      >
        Markdown, with results
      </MenuItem>
      <MenuItem
        onSelect={() =>
          saveFile(`${name}.json`, testAsJson(title, test, matrix()), 'application/json')
        }
      >
        JSON, with results
      </MenuItem>
      <MenuItem
        onSelect={() =>
          saveFile('promptfooconfig.yaml', testAsPromptfoo(title, test), 'application/yaml')
        }
      >
        promptfoo (YAML)
      </MenuItem>
    </Menu>
  );
}
