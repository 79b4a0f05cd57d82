import { type Convert, list, record } from './converted.ts';

const two = (value: unknown, usual: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 60 ? value : usual;

/** The first rhythm of a schedule as a cron line. */
function ruleOf(parameters: Readonly<Record<string, unknown>>): string | undefined {
  const newer = list(record(parameters.rule).interval)[0];
  const older = list(record(parameters.triggerTimes).item)[0];
  const given = record(newer ?? older);
  const [minute, hour] = [
    two(given.triggerAtMinute ?? given.minute, 0),
    two(given.triggerAtHour ?? given.hour, 0),
  ];
  const every = (count: unknown) => {
    const n = two(count, 1);
    return n > 1 ? `*/${n}` : '*';
  };
  switch (String(given.field ?? given.mode ?? '')) {
    case 'cronExpression':
    case 'custom':
      return cronOf(given.expression ?? given.cronExpression);
    case 'minutes':
    case 'everyMinute':
      return `${every(given.minutesInterval)} * * * *`;
    case 'hours':
    case 'everyHour':
      return `${minute} ${every(given.hoursInterval)} * * *`;
    case 'weeks':
    case 'everyWeek': {
      const days = list(given.triggerAtDay)
        .filter((day) => Number.isInteger(day))
        .join(',');
      return `${minute} ${hour} * * ${days || two(given.weekday, 1)}`;
    }
    case 'months':
    case 'everyMonth':
      return `${minute} ${hour} ${two(given.triggerAtDayOfMonth ?? given.dayOfMonth, 1) || 1} * *`;
    case 'days':
    case 'everyDay':
      return `${minute} ${hour} * * *`;
    default:
      return undefined;
  }
}

/** Of six fields, the first counts seconds, which schedules here do not. */
function cronOf(value: unknown): string | undefined {
  const fields = typeof value === 'string' ? value.trim().split(/\s+/) : [];
  if (fields.length === 6) return fields.slice(1).join(' ');
  return fields.length === 5 ? fields.join(' ') : undefined;
}

const schedule: Convert = ({ parameters }) => {
  const rule = ruleOf(parameters);
  const many = list(record(parameters.rule).interval).length > 1;
  return {
    step: { type: 'trigger', trigger: 'schedule', ...(rule && { rule }) },
    notes: [
      ...(rule ? [] : ['Its rhythm could not be read. Choose when it starts.']),
      ...(many ? ['It has several rhythms; the first was taken.'] : []),
    ],
  };
};

const webhook: Convert = () => ({
  step: { type: 'trigger', trigger: 'webhook' },
  notes: ['Its address is a new one, with a secret, which you get when you publish.'],
});

const plain =
  (trigger: string, ...notes: string[]): Convert =>
  () => ({ step: { type: 'trigger', trigger }, notes });

/** Nodes that start a workflow, by their types. */
export const triggers: Readonly<Record<string, Convert>> = {
  ...{ webhook, scheduleTrigger: schedule, cron: schedule, interval: schedule },
  ...{ manualTrigger: plain('manual'), start: plain('manual') },
  executeWorkflowTrigger: plain('flow'),
  formTrigger: plain(
    'form',
    'It starts by every form of this space. Choose the page if you want one.',
  ),
  rssFeedReadTrigger: ({ parameters: { feedUrl } }) => ({
    step: { type: 'trigger', trigger: 'rss', ...(typeof feedUrl === 'string' && { url: feedUrl }) },
    notes: [],
  }),
};
