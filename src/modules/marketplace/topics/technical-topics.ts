import type { Topic } from './topics.ts';

/** The category routes of the group Technical. */
export const technicalTopics: readonly Topic[] = [
  {
    id: 'prompt-generators',
    title: 'Prompt Generators',
    category: 'Code',
    intro:
      'Prompts that write better prompts: interviews, rubrics, critics and templates with variables.',
  },
  {
    id: 'icons-logos',
    title: 'Icons & Logos',
    category: 'Art & Design',
    intro: 'Marks, monograms, app icons and icon sets that hold up at sixteen pixels.',
  },
  {
    id: 'chatgpt-update',
    title: 'Chat Model Know-How',
    category: 'Code',
    intro:
      'Get more out of current chat models: roles, formats, long contexts, tools and self-checks.',
  },
  {
    id: 'app-ideas',
    title: 'App Ideas',
    category: 'Code',
    intro: 'Find, cut down and test an idea for an app before the first line of code.',
  },
  {
    id: 'code-review',
    title: 'Code Review',
    category: 'Code',
    intro:
      'Reviews that look for bugs, races, leaks and unclear names, and say why each one matters.',
  },
  {
    id: 'debugging',
    title: 'Debugging',
    category: 'Code',
    intro: 'From a stack trace or a strange symptom to a cause, a smallest example and a fix.',
  },
  {
    id: 'documentation',
    title: 'Documentation',
    category: 'Code',
    intro: 'Read-me files, guides, references and decision records that a newcomer can follow.',
  },
  {
    id: 'api-design',
    title: 'API Design',
    category: 'Code',
    intro: 'Resources, errors, paging, versions and examples for interfaces that last.',
  },
  {
    id: 'database-design',
    title: 'Database Design',
    category: 'Code',
    intro: 'Schemas, indexes, migrations and queries for data that grows.',
  },
  {
    id: 'system-architecture',
    title: 'System Architecture',
    category: 'Code',
    intro:
      'Boundaries, flows, trade-offs and failure modes, drawn and argued before they are built.',
  },
  {
    id: 'security-audit',
    title: 'Security Audit',
    category: 'Code',
    intro: 'Threat models, checklists and careful readings of code and settings you own.',
  },
  {
    id: 'performance-optimization',
    title: 'Performance',
    category: 'Code',
    intro: 'Profiles, budgets and experiments that find the slow part and prove the gain.',
  },
  {
    id: 'testing-strategies',
    title: 'Testing',
    category: 'Code',
    intro:
      'What to test, at which level, with which cases, and how to keep the tests quick and honest.',
  },
  {
    id: 'deployment',
    title: 'Deployment',
    category: 'Code',
    intro: 'Pipelines, containers, rollouts and rollbacks that do not depend on a brave evening.',
  },
  {
    id: 'monitoring',
    title: 'Monitoring',
    category: 'Code',
    intro:
      'Signals, dashboards, alerts and runbooks that wake the right person for the right reason.',
  },
];
