/** Lines that work as they stand once the token is put in. */
export const examplesFor = (origin: string): readonly { title: string; code: string }[] => [
  {
    title: 'curl',
    code: `curl ${origin}/v1/chat/completions \\
  -H "Authorization: Bearer gh_sk_…" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "auto", "messages": [{"role": "user", "content": "Hello"}]}'`,
  },
  {
    title: 'OpenAI client',
    code: `import OpenAI from 'openai';
const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: 'gh_sk_…' });
const answer = await client.chat.completions.create({
  model: 'auto',
  messages: [{ role: 'user', content: 'Hello' }],
});
console.log(answer.choices[0].message.content);`,
  },
  {
    title: 'Anthropic client',
    code: `import Anthropic from '@anthropic-ai/sdk';
const client = new Anthropic({ baseURL: '${origin}', apiKey: 'gh_sk_…' });
const message = await client.messages.create({
  model: 'anthropic',
  max_tokens: 500,
  messages: [{ role: 'user', content: 'Hello' }],
});
console.log(message.content[0].text);`,
  },
  {
    title: 'AI SDK',
    code: `import { createOpenAI } from '@ai-sdk/openai';
import { generateText } from 'ai';
const hub = createOpenAI({ baseURL: '${origin}/v1', apiKey: 'gh_sk_…' });
const { text } = await generateText({ model: hub.chat('auto'), prompt: 'Hello' });`,
  },
  {
    title: 'LangChain (Python)',
    code: `from langchain_openai import ChatOpenAI
model = ChatOpenAI(base_url="${origin}/v1", api_key="gh_sk_…", model="auto")
print(model.invoke("Hello").content)`,
  },
  {
    title: 'Other tools',
    code: `# Most tools that speak to OpenAI read these two:
export OPENAI_BASE_URL=${origin}/v1
export OPENAI_API_KEY=gh_sk_…

# Tools that speak to Anthropic:
export ANTHROPIC_BASE_URL=${origin}
export ANTHROPIC_API_KEY=gh_sk_…`,
  },
];
