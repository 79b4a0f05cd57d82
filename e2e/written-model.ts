import { modelList, sse } from '../src/platform/gateway/providers/testing/mock-chat.ts';
import { listen, respond } from '../src/platform/gateway/providers/testing/mock-server.ts';

/** A model that speaks as OpenAI does and answers what was written down for a word of the question. */
export async function startWrittenModel() {
  const answers: Record<string, string> = {};
  const server = await listen(({ method, body }, response) => {
    const asked = String(
      (JSON.parse(body || '{}') as { messages?: { content: unknown }[] }).messages?.at(-1)?.content,
    );
    const word = Object.keys(answers).find((each) => asked.includes(each)) ?? '';
    const chunk = (content: string, end: string | null) =>
      sse({
        ...{ id: 'a', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'writer' },
        choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: end }],
      });
    const chunks = [chunk(answers[word] ?? 'Nothing.', null), chunk('', 'stop'), sse('[DONE]')];
    return respond(response, method === 'GET' ? modelList(['writer']) : { chunks }, 'slow');
  });
  return { ...server, answers };
}
