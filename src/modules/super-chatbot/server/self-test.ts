import type { SelfTest } from '#platform/health/self-tests.ts';
import { completeText } from '#platform/makers/text/complete-text.ts';

export const selfTest: SelfTest = {
  title: 'Lets the Local engine answer a question',
  async run({ platform, user, signal }) {
    const { text } = await completeText(
      platform.gateway,
      { user, module: 'super-chatbot', signal },
      'local',
      { messages: [{ role: 'user', content: 'What is 17 times 23?' }] },
    );
    if (!text.includes('391')) throw new Error(`It said: ${text.slice(0, 200)}`);
    return text.replaceAll('*', '').trim().slice(0, 200);
  },
};
