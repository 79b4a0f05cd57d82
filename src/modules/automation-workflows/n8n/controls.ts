import { readCases, readConditions } from './conditions.ts';
import { type Convert, list, NodeTexts, record, text } from './converted.ts';

const units: Readonly<Record<string, string>> = {
  ...{ seconds: 'PT#S', minutes: 'PT#M', hours: 'PT#H', days: 'P#D', weeks: 'P#W' },
};
const pass: Convert = () => ({ step: null, notes: [] });

const condition =
  (outs: readonly string[]): Convert =>
  ({ parameters }, values) => {
    const { text: when, lost } = readConditions(parameters, values);
    const texts = new NodeTexts(values);
    texts.lose(lost);
    return { step: { type: 'if', when }, outs, notes: texts.notes };
  };

const choice: Convert = ({ parameters }, values) => {
  const read = readCases(parameters, values);
  if (!read) {
    const notes = ['Its rules compare several things. Write what it decides by.'];
    return { step: { type: 'switch' }, notes };
  }
  const texts = new NodeTexts(values);
  texts.lose(read.lost);
  const cases = [...new Set(read.cases.filter((each) => each !== '' && each.length <= 80))];
  return {
    ...{ step: { type: 'switch', on: `$string(${read.on})`, cases }, notes: texts.notes },
    outs: [...read.cases, 'else'],
  };
};

/** n8n hands batches on by its second way out, in its first version by its first. */
const batches: Convert = ({ typeVersion = 1 }, values) => ({
  step: { type: 'loop', over: values.json },
  outs: typeVersion >= 3 ? ['done', 'each'] : ['each', 'done'],
  notes: ['It goes through the list entry by entry. Look at which list that is.'],
});

const split: Convert = ({ parameters }, values) => {
  const field = text(parameters.fieldToSplitOut).split(',')[0]?.trim() ?? '';
  const over = /^[\w.]+$/.test(field) ? `${values.json}.${field}` : values.json;
  return { step: { type: 'loop', over }, outs: ['each'], notes: [] };
};

const wait: Convert = ({ parameters }, values) => {
  const { resume = 'timeInterval', amount = 1, unit = 'hours' } = parameters;
  if (resume === 'specificTime') {
    const texts = new NodeTexts(values);
    return { step: { type: 'wait', until: texts.liquid(parameters.dateTime) }, notes: texts.notes };
  }
  const pattern = units[String(unit)];
  const isTime = resume === 'timeInterval' && pattern && Number(amount) > 0;
  return isTime
    ? {
        step: { type: 'wait', for: pattern.replace('#', String(Math.ceil(Number(amount)))) },
        notes: [],
      }
    : { step: { type: 'wait' }, notes: ['What it waits for has no counterpart. Choose a time.'] };
};

/** The names that n8n's code knows, and what it gives without n8n's wrapping. */
const around = (code: string, base: string) => `const $json = ${base};
const items = (Array.isArray($json) ? $json : [$json]).map((json) => ({ json }));
const item = items[0];
const $input = { all: () => items, first: () => item, item };
const made = (() => {
${code}
})();
const given = (Array.isArray(made) ? made : [made]).map((each) => each?.json ?? each);
return given.length === 1 ? given[0] : given;`;

const code: Convert = ({ parameters }, values) => {
  const { language = 'javaScript' } = parameters;
  const source = text(parameters.jsCode ?? parameters.functionCode);
  if (language !== 'javaScript' || source === '') {
    return { step: { type: 'code' }, notes: ['Only code in JavaScript can be carried over.'] };
  }
  const base = values.json
    .split('.')
    .reduce((path, part, at) => (at === 0 ? `input.${part}` : `${path}?.${part}`), '');
  return {
    step: { type: 'code', source: around(source, base) },
    notes: ['Its code runs here without a network and without n8n’s helpers. Test it.'],
  };
};

const end: Convert = ({ parameters }, values) => {
  const texts = new NodeTexts(values);
  const { respondWith, responseBody } = parameters;
  const output =
    respondWith === 'json' || respondWith === 'text' ? texts.json(responseBody) : undefined;
  return {
    step: { type: 'end', ...(output !== undefined && { output }) },
    outs: [null],
    notes: [...texts.notes, 'The hub answers webhooks at once; this stands in the log of the run.'],
  };
};

const stop: Convert = ({ parameters }) => ({
  step: { type: 'end', output: text(parameters.errorMessage) || 'Stopped' },
  outs: [null],
  notes: ['The run ends here, but does not count as failed.'],
});

const subFlow: Convert = () => ({
  step: { type: 'flow' },
  notes: ['Choose which flow it runs.'],
});

/** Values by their names, of both ways in which n8n writes them. */
const set: Convert = ({ parameters }, values) => {
  const texts = new NodeTexts(values);
  const newer = list(record(parameters.assignments).assignments);
  const older = Object.values(record(parameters.values)).flatMap(list);
  const found = [...newer, ...older, ...list(record(parameters.fields).values)].map(record);
  const named = found.flatMap((each): [string, string][] => {
    const name = text(each.name).slice(0, 120);
    if (!name || name === '__proto__') return [];
    const value = each.value ?? each.stringValue ?? each.numberValue ?? each.booleanValue;
    const written = typeof value === 'string' && value.startsWith('=') ? texts.liquid(value) : '';
    return [[name, written.includes('{{') ? written : texts.data(value)]];
  });
  const isJson = parameters.mode === 'raw' || parameters.mode === 'json';
  return {
    step: { type: 'set', values: Object.fromEntries(named) },
    notes: [...texts.notes, ...(isJson ? ['Its JSON was not carried over. Name the values.'] : [])],
  };
};

const date: Convert = () => ({
  step: { type: 'set', values: { date: '$now()' } },
  notes: ['It gives the present time. Write another moment if you need one.'],
});

/** Nodes that steer, by their types. */
export const controls: Readonly<Record<string, Convert>> = {
  ...{ if: condition(['true', 'false']), filter: condition(['true']), switch: choice },
  ...{ splitInBatches: batches, splitOut: split, itemLists: split, wait, code, set, noOp: pass },
  ...{ function: code, functionItem: code, merge: pass, respondToWebhook: end, stopAndError: stop },
  ...{ executeWorkflow: subFlow, dateTime: date, aggregate: pass },
};
