import { RefreshCw, Trash2 } from 'lucide-react';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/fields/field.tsx';
import { api, type McpServer, queries } from './queries.ts';

type Permission = McpServer['tools'][number]['permission'];

const words: Readonly<Record<Permission, string>> = {
  off: 'Not used',
  ask: 'After a click',
  read: 'At once: it only reads',
};

/** One server with its tools. */
export function McpServerCard({ server }: { server: McpServer }) {
  const { id, name, url, audience, error, checkedAt, hasSecret, tools } = server;
  const change = useChangeOf(
    queries.mcpServers.key(),
    (what: { permissions?: Record<string, Permission>; audience?: McpServer['audience'] }) =>
      api.changeMcpServer({ id, ...what }),
    { done: 'Saved', saysFields: true },
  );
  const refresh = useChangeOf(queries.mcpServers.key(), () => api.refreshMcpServer({ id }), {
    done: ({ error: why, tools: now }) => (why ? undefined : `${name} has ${now.length} tools.`),
  });
  const remove = useChangeOf(queries.mcpServers.key(), () => api.removeMcpServer({ id }), {
    done: `${name} is removed.`,
  });
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{name}</h2>
        {hasSecret && <Badge>With a token</Badge>}
        <span className="min-w-0 text-[13px] break-all text-muted">
          {url}
          {checkedAt && ` · asked ${timeText(checkedAt)}`}
        </span>
        <span className="flex-1" />
        <Select
          aria-label={`Who may use the tools of ${name}`}
          className="w-auto"
          value={audience}
          onChange={({ target }) =>
            change.mutate({ audience: target.value as McpServer['audience'] })
          }
        >
          <option value="administrators">Administrators</option>
          <option value="everyone">Everybody who is signed in</option>
        </Select>
        <Button size="small" busy={refresh.isPending} onClick={() => refresh.mutate(undefined)}>
          <RefreshCw aria-hidden /> Ask again
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={`Remove ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <ul className="flex flex-col divide-y">
        {tools.map((tool) => (
          <li key={tool.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-sm break-words">{tool.title}</p>
              <p className="text-[13px] break-words text-muted">{tool.description}</p>
            </div>
            <Select
              aria-label={`What ${tool.title} may do`}
              className="w-auto"
              value={tool.permission}
              onChange={({ target }) =>
                change.mutate({ permissions: { [tool.name]: target.value as Permission } })
              }
            >
              {Object.entries(words).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </Card>
  );
}
