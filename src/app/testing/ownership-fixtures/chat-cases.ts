import { boxesCut } from '#modules/chat-pdf/server/cut-boxes-again.ts';
import { sql } from '#platform/db/sql.ts';
import { indexDocument } from '#platform/retrieval/documents.ts';
import { ask, type Cases, type Make, type World } from './case.ts';
import { pdf } from './workspace-cases.ts';

const content = 'What are tides?';

/** What somebody got from another service. */
const exported: Make = async ({ hub, owner }) => {
  const body = new FormData();
  body.set(
    'file',
    new File([`[{"uuid":"${Math.random()}","chat_messages":[]}]`], 'conversations.json'),
  );
  const answer = await hub.request('/api/assets', { method: 'POST', token: owner.token, body });
  return { assetId: ((await answer.json()) as { id: string }).id };
};

/** Calls on conversations and messages, which three modules share; `about` makes what they are about. */
function casesOf(module: 'ai-chat' | 'super-chatbot' | 'chat-pdf', about?: Make): Cases {
  const base = `/${module}`;
  const conversation: Make = async (world) =>
    ask(world, `/api${base}/conversations`, { title: 'Tides', ...(await about?.(world)) }).then(
      ({ id }) => ({ id }),
    );
  const folder: Make = async (world) => {
    const made = await ask(world, `/api${base}/folders`, { name: `Seas ${Math.random()}` });
    return { id: made.id };
  };
  const shared: Make = async (world) => {
    const made = await conversation(world);
    await ask(world, `/api${base}/conversations/${made.id}/share`);
    return made;
  };
  const message =
    (role: 'user' | 'assistant', more: object = {}): Make =>
    async (world) => {
      const { id } = await conversation(world);
      const add = async (by: string, parent: string | null) => {
        const { rows } = await world.hub.platform.db.execute<{ id: string }>(sql`
          insert into messages (conversation_id, parent_id, role, content, config)
          values (${id}, ${parent}, ${by}, ${content}, 'english') returning id`);
        return rows[0]?.id as string;
      };
      const question = await add('user', null);
      const answer = await add('assistant', question);
      return { id: role === 'user' ? question : answer, ...more };
    };
  /** One of two answers that were asked for side by side. */
  const column: Make = async (world) => {
    const { id } = (await message('assistant')(world)) as { id: string };
    await world.hub.platform.db.execute(sql`
      update messages set round_id = gen_random_uuid(), round_state = 'open' where id = ${id}`);
    return { id };
  };
  const daily = { content, rhythm: 'daily', hour: 8, timeZone: 'UTC' };
  const scheduled: Make = async (world) => {
    const { id: conversationId } = await conversation(world);
    const made = await ask(world, `/api${base}/schedules`, { ...daily, conversationId });
    return { id: made.id };
  };
  const inConversation =
    (more: object = {}): Make =>
    async (world) => {
      const { id: conversationId } = await conversation(world);
      return { content, conversationId, ...more };
    };
  return {
    [`GET ${base}/conversations/{id}`]: conversation,
    [`PATCH ${base}/conversations/{id}`]: async (world) => ({
      ...(await conversation(world)),
      title: 'Renamed',
    }),
    [`DELETE ${base}/conversations/{id}`]: conversation,
    [`POST ${base}/conversations/{id}/restore`]: async (world) => {
      const made = await conversation(world);
      await ask(world, `/api${base}/conversations/${made.id}`, undefined, 'DELETE');
      return made;
    },
    [`PATCH ${base}/folders/{id}`]: async (world) => ({
      ...(await folder(world)),
      name: String(Math.random()),
    }),
    [`DELETE ${base}/folders/{id}`]: folder,
    [`GET ${base}/conversations/{id}/export`]: conversation,
    [`POST ${base}/conversations/{id}/share`]: conversation,
    [`DELETE ${base}/conversations/{id}/share`]: shared,
    [`POST ${base}/imports`]: about
      ? { make: exported, owner: 409, because: 'these conversations are about files' }
      : exported,
    [`POST ${base}/messages`]: inConversation(),
    ...(about && {
      [`GET ${base}/conversations`]: about,
      [`POST ${base}/conversations`]: about,
      [`POST ${base}/conversations/import`]: async (world: World) => ({
        ...{ format: 'guildhall-conversation', version: 1, title: 'Tides', messages: [] },
        ...(await about(world)),
      }),
    }),
    [`POST ${base}/estimate`]: inConversation({ bytes: content.length }),
    [`GET ${base}/messages/{id}`]: message('assistant'),
    [`POST ${base}/messages/{id}/stop`]: message('assistant'),
    [`POST ${base}/messages/{id}/retry`]: message('assistant'),
    [`POST ${base}/messages/{id}/keep`]: column,
    [`POST ${base}/messages/{id}/merge`]: {
      make: async (world) => ({ ...(await column(world)), service: 'openai' }),
      ...{ owner: 400, because: 'there is one answer only' },
    },
    [`POST ${base}/schedules`]: inConversation(daily),
    [`PATCH ${base}/schedules/{id}`]: async (world) => ({
      ...(await scheduled(world)),
      isPaused: true,
    }),
    [`DELETE ${base}/schedules/{id}`]: scheduled,
    [`POST ${base}/schedules/{id}/run`]: scheduled,
    [`POST ${base}/messages/{id}/edit`]: message('user', { content: 'What are currents?' }),
  };
}

/** A project of a file that was read: where no work is done, an answer would wait for the reading. */
const pdfs: Make = async (world) => {
  const { assetIds } = (await pdf(world)) as { assetIds: [string] };
  const { projectId } = await ask<{ projectId: string }>(world, '/api/chat-pdf/chats', {
    assetIds,
  });
  const { db } = world.hub.platform;
  const [assetId] = assetIds;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ space_id: string }>(
      sql`select space_id from assets where id = ${assetId}`,
    );
    const source = `pdf:${assetId}`;
    await indexDocument(tx, {
      ...{ source, ownerId: rows[0]?.space_id ?? '', title: 'Tides', language: 'en', url: null },
      ...{ text: [{ number: 1, text: 'Tides come and go.' }], keepsPages: true },
    });
    await tx.execute(sql`
      insert into pdf_documents (asset_id, document_id, outline, scanned_pages, warnings, boxes_cut)
      select ${assetId}, id, '[]', '{}', '[]', ${boxesCut} from documents where source = ${source}`);
  });
  return { subject: projectId };
};

const preset: Make = async (world) => {
  const name = `Preset ${Math.random()}`;
  const { id } = await ask(world, '/api/ai-chat/presets', { name, system: 'Be brief.' });
  return { id };
};

const fact: Make = async (world) => {
  const { id } = await ask(world, '/api/ai-chat/memory', { fact: `I like ${Math.random()}.` });
  return { id };
};

const assistant: Make = async (world) => {
  const made = await ask<{ projectId: string }>(world, '/api/ai-chat/assistants', { name: 'Tide' });
  return { id: made.projectId };
};

const attachment: Make = async ({ hub: { platform }, owner }) => {
  const file = { ownerId: owner.id, name: 'a.txt', mimeType: 'text/plain', purpose: 'attachment' };
  const { id } = await platform.files.save(platform.db, file, Buffer.from('tides'));
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    insert into ai_chat_attachments (user_id, file_id, name, mime_type)
    values (${owner.id}, ${id}, 'a.txt', 'text/plain') returning id`);
  return { id: rows[0]?.id };
};

/** What an answer holds, opened beside the chat. */
const artifact: Make = async (world) => {
  const { messageId } = (await pageInAnswer(world)) as { messageId: string };
  const { id } = await ask(world, '/api/ai-chat/artifacts', { messageId, place: 0 });
  return { id };
};
const pageInAnswer: Make = async (world) => {
  const { id } = await ask(world, '/api/ai-chat/conversations', { title: 'Pages' });
  const { rows } = await world.hub.platform.db.execute<{ id: string }>(sql`
    insert into messages (conversation_id, role, content, config)
    values (${id}, 'assistant', ${'```html\n<p>Tides</p>\n```'}, 'english') returning id`);
  return { messageId: rows[0]?.id, place: 0 };
};

export const chatCases: Cases = {
  ...casesOf('ai-chat'),
  ...casesOf('super-chatbot'),
  ...casesOf('chat-pdf', pdfs),
  'GET /chat-pdf/chats/{id}': async (world) => {
    const { subject } = (await pdfs(world)) as { subject: string };
    return { id: subject };
  },
  'PATCH /ai-chat/presets/{id}': async (world) => ({ ...(await preset(world)), name: 'Renamed' }),
  'DELETE /ai-chat/presets/{id}': preset,
  'DELETE /ai-chat/attachments/{id}': attachment,
  'PATCH /ai-chat/memory/{id}': async (world) => ({
    ...(await fact(world)),
    fact: `I like ${Math.random()} more.`,
  }),
  'DELETE /ai-chat/memory/{id}': fact,
  'GET /ai-chat/assistants/{id}': assistant,
  'POST /ai-chat/assistants': async (world) => {
    const { id } = (await assistant(world)) as { id: string };
    return { from: id };
  },
  'POST /ai-chat/artifacts': pageInAnswer,
  'GET /ai-chat/artifacts/{id}': artifact,
  'POST /ai-chat/artifacts/{id}/versions': async (world) => ({
    ...(await artifact(world)),
    ...{ content: '<p>Ebb</p>', base: 1 },
  }),
  'POST /ai-chat/artifacts/{id}/keep': artifact,
  'POST /ai-chat/memory/{id}/restore': async (world) => {
    const { id } = (await fact(world)) as { id: string };
    await ask(world, `/api/ai-chat/memory/${id}`, undefined, 'DELETE');
    return { id };
  },
};
