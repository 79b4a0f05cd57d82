import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import { expect, it } from 'vitest';
import { startTestHub } from '../testing/test-hub.ts';
import { grammarSchema } from './child/grammar-schema.ts';

it('a local model can be held to the input of every tool of the hub', async () => {
  const hub = await startTestHub();
  try {
    const { token } = await hub.signUp();
    const { tools } = (await (await hub.request('/api/tools', { token })).json()) as {
      tools: { name: string; inputSchema: Record<string, unknown> }[];
    };
    expect(tools.length).toBeGreaterThan(50);
    const llama = await getLlama({
      ...{ gpu: false, build: 'never', skipDownload: true, maxThreads: 1 },
      logLevel: LlamaLogLevel.error,
    });
    for (const { name, inputSchema } of tools) {
      const schema = grammarSchema(inputSchema, { isInput: true });
      const grammar = llama.createGrammarForJsonSchema(schema as never);
      await expect(grammar, name).resolves.toBeDefined();
    }
    await llama.dispose();
  } finally {
    await hub.close();
  }
});
