import type { SelfTest } from '#platform/health/self-tests.ts';
import { improveByRules } from './ideas/improve-by-rules.ts';

const thought = 'write a blog post about coffee for beginners';

export const selfTest: SelfTest = {
  title: 'Improves a thought by rules',
  async run() {
    const { body } = improveByRules(thought, { isVerbatim: true });
    if (!body.includes(thought)) throw new Error('The thought was lost.');
    if (body.length <= thought.length) throw new Error('Nothing was added to the thought.');
    return `${body.split('\n').length} lines from one`;
  },
};
