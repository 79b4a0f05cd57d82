import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { McpServerCard } from './mcp-server-card.tsx';
import { api, queries } from './queries.ts';

const key = () => queries.mcpServers.key();

/** Servers elsewhere whose tools the chats may call, and what each tool may do. */
export function McpServers() {
  const found = useQuery(queries.mcpServers.queryOptions());
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-[46rem] text-sm text-muted">
        The tools of other servers of the Model Context Protocol stand beside the hub’s own in the
        chats. What a person writes there may go to such a server, so add those that you trust. Each
        tool waits for a person’s click until you say that it only reads.
      </p>
      <AddServer />
      <Loaded
        query={found}
        title="The servers could not be loaded"
        isEmpty={({ servers }) => servers.length === 0}
        empty={<EmptyState icon={Plug} title="No servers yet" />}
      >
        {({ servers }) => (
          <ul className="flex flex-col gap-4">
            {servers.map((server) => (
              <li key={server.id}>
                <McpServerCard server={server} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

const start = {
  name: '',
  url: '',
  secret: '',
  audience: 'administrators' as 'administrators' | 'everyone',
};

const AddServer = () => (
  <Card className="p-5">
    <h2 className="mb-4 font-medium">Add a server</h2>
    <Form
      start={start}
      send={({ secret, ...server }: typeof start) =>
        api.addMcpServer({ ...server, ...(secret && { secret }) })
      }
      queryKey={key()}
      done={({ name, tools }) => `${name} is added with ${tools.length} tools.`}
      again
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField name="name" label="Name" placeholder="Wiki" />
        <InputField name="url" label="Address" placeholder="https://wiki.example/mcp" />
        <InputField
          name="secret"
          label="Token"
          type="password"
          autoComplete="off"
          hint="Sent as Bearer to this address only; kept sealed. Empty if it wants none."
        />
        <SelectField
          name="audience"
          label="Who may use its tools"
          choices={[
            ['administrators', 'Administrators'],
            ['everyone', 'Everybody who is signed in'],
          ]}
        />
      </div>
      <SubmitButton>Add the server</SubmitButton>
    </Form>
  </Card>
);
