/** The files of a new module's server part, and what both sides know, by their names in its folder. */
export const serverFiles = (names) => [
  [`${names.noun}-schema.ts`, schema(names)],
  ['server/index.ts', entry(names)],
  [`server/${names.noun}-kind.ts`, kind(names)],
  [`server/create-${names.noun}.ts`, create(names)],
  [`server/receive-${names.noun}.ts`, receive(names)],
  [`server/tools/create-${names.noun}-tool.ts`, tool(names)],
  [`server/${names.noun}.test.ts`, test(names)],
];

const schema = ({ camel, pascal, words }) => `import { z } from 'zod';

/** What ${words === '' ? 'it' : `the ${words}`} holds. */
export const ${camel}Schema = z.strictObject({
  text: z.string().max(100_000).default(''),
});
export type ${pascal} = z.output<typeof ${camel}Schema>;
`;

const entry = ({
  noun,
  camel,
  pascal,
}) => `import type { ServerModule } from '#platform/http/server-module.ts';
import { ${camel}Kind } from './${noun}-kind.ts';
import { ${camel}Receiver } from './receive-${noun}.ts';
import { make${pascal} } from './tools/create-${noun}-tool.ts';

export const serverModule: ServerModule = {
  projectKinds: [${camel}Kind],
  receivers: [${camel}Receiver],
  tools: [make${pascal}],
};
`;

const kind = ({
  id,
  noun,
  camel,
  pascal,
}) => `import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type ${pascal}, ${camel}Schema } from '../${noun}-schema.ts';

export const ${camel}Kind = defineProjectKind({
  kind: '${noun}',
  module: '${id}',
  schema: 1,
  parts: { ${part(noun)}: ${camel}Schema },
  path: (project) => \`/${id}/${noun}s/\${project}\`,
  // Bodies have gone through the schema.
  textOf: (_, body) => (body as ${pascal}).text,
});
`;

const create = ({
  noun,
  camel,
  pascal,
  a,
}) => `import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import type { ${pascal} } from '../${noun}-schema.ts';

/** Makes ${a} in a space, the person's own without one, and gives the project's id. */
export async function create${pascal}(
  tx: Transaction,
  userId: string,
  { title, spaceId, ...${camel} }: ${pascal} & { title: string; spaceId?: string | undefined },
): Promise<string> {
  const space = await spaceForWork(tx, userId, spaceId);
  const parts = { ${part(noun)}: ${camel} };
  return (await createProject(tx, space, userId, '${noun}', { title, parts })).id;
}
`;

const receive = ({
  id,
  noun,
  camel,
  pascal,
  a,
}) => `import { type Receiver, textIn } from '#platform/handoffs/receiver.ts';
import { ${camel}Schema } from '../${noun}-schema.ts';
import { create${pascal} } from './create-${noun}.ts';

/** Words become the text of ${a}. */
export const ${camel}Receiver: Receiver = {
  takes: ['text', 'outline', 'brief'],
  label: 'Make ${a} of it',
  async receive(platform, user, handoff) {
    const body = ${camel}Schema.parse({ text: textIn(handoff) });
    const title = handoff.from.title.slice(0, 200);
    const projectId = await platform.db.transaction((tx) =>
      create${pascal}(tx, user.id, { ...body, title }),
    );
    return { projectId, path: \`/${id}/${noun}s/\${projectId}\` };
  },
};
`;

const tool = ({ id, noun, camel, pascal, words, a }) => `import { z } from 'zod';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { ${camel}Schema } from '../../${noun}-schema.ts';
import { create${pascal} } from '../create-${noun}.ts';

export const make${pascal} = defineTool({
  name: '${noun}.create',
  title: 'Make ${a}',
  description: 'Makes ${a} of a title and a text, and gives the project that holds it.',
  module: '${id}',
  effect: 'write',
  input: z.strictObject({
    title: z.string().trim().min(1, 'Give the ${words} a title.').max(200),
    ...${camel}Schema.shape,
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ projectId: z.string() }),
  async run(context, input) {
    const user = personOf(context);
    const { db } = context.platform;
    const projectId = await db.transaction((tx) => create${pascal}(tx, user.id, input));
    return { output: { projectId } };
  },
});
`;

const test = ({ noun, camel, a }) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const read = async (who: TestUser, id: string) =>
  hub.request(\`/api/projects/\${id}\`, { token: who.token });

it('${a} holds what was given, and only its people see it', async () => {
  const text = nonce();
  const { status, body } = await call(ana, '${noun}.create', { title: 'First', text });
  expect(status).toBe(200);
  const id = String(body.output.projectId);
  const { parts } = (await (await read(ana, id)).json()) as { parts: object };
  expect(parts).toMatchObject({ ${part(noun)}: { body: { text } } });
  await expectDeniedAsNever((one) => read(eve, one), id);
});

it('any text is kept as it is, or refused by its name', async () => {
  for (const text of hostileTexts) {
    const { status, body } = await call(ana, '${noun}.create', { title: 'Odd', text });
    if (status !== 200) expect([status, body.data.field]).toEqual([400, 'text']);
    else {
      const answer = await read(ana, String(body.output.projectId));
      const { parts } = (await answer.json()) as { parts: { ${part(noun)}: { body: object } } };
      expect(parts${access(noun)}.body).toEqual({ text });
    }
  }
  const { status, body } = await call(ana, '${noun}.create', { title: ' ' });
  expect([status, body.data.field]).toEqual([400, 'title']);
});

it('what was typed into the ${camel === noun ? noun : 'project'} is found by its words', async () => {
  const text = nonce();
  const { body } = await call(ana, '${noun}.create', { title: 'Second', text });
  const answer = await hub.request(\`/api/projects?q=\${text}\`, { token: ana.token });
  const { projects } = (await answer.json()) as { projects: { id: string }[] };
  expect(projects.map(({ id }) => id)).toEqual([body.output.projectId]);
});
`;

/** The name of the part as a key of an object, and as an access to it. */
const part = (noun) => (noun.includes('-') ? `'${noun}'` : noun);
const access = (noun) => (noun.includes('-') ? `['${noun}']` : `.${noun}`);
