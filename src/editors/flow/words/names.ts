import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import type { FlowOffer } from '../flow-kit.ts';
import { conditionWords } from './condition.ts';
import { durationWords } from './duration.ts';

/** `collectionIds` as “Collections”, `maxBytes` as “Max bytes”. */
export function fieldWords(name: string): string {
  const spaced = name
    .replace(/Ids$/, 's')
    .replace(/(?<=.)Id$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return known[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
const known: Readonly<Record<string, string>> = {
  assetId: 'File',
  assetIds: 'Files',
  q: 'Words to look for',
  url: 'Address (URL)',
  cc: 'Copy to',
  projectId: 'Project',
  spaceId: 'Where it is kept',
  seed: 'Seed',
  csv: 'CSV',
};

/** What a control does, for whoever looks for one. */
export const controlWords: Readonly<Record<string, string>> = {
  http: 'Call an address on the web or in your network, with a method, headers and a body.',
  set: 'Put values together and give them names for later steps.',
  if: 'Go one way when something is so, and another way when it is not.',
  switch: 'Go one of several ways by a value.',
  loop: 'Do steps once for every entry of a list.',
  wait: 'Go on after some time, or at a time.',
  'wait-for': 'Go on when something happens, or when it took too long.',
  ask: 'Let a person approve or refuse before the flow goes on.',
  flow: 'Run another flow and use what it gives.',
  code: 'Compute something with a few lines of JavaScript.',
  end: 'Stop here, and say what the flow gives.',
};

const outs: Readonly<Record<string, string>> = {
  true: 'If so',
  false: 'If not',
  each: 'For each entry',
  done: 'Afterwards',
  approved: 'Approved',
  refused: 'Refused',
  timeout: 'Took too long',
  event: 'It happened',
  error: 'If it fails',
  else: 'Otherwise',
  next: 'Next',
};

/** A way out in words. */
export const outWords = (node: FlowNode, out: string): string =>
  node.type === 'switch' && out !== 'else' && out !== 'error' ? `“${out}”` : (outs[out] ?? out);

/** What a step is: its tool’s title, its control’s, or what starts the flow. */
export function kindWords(offer: FlowOffer, node: FlowNode): string {
  if (node.type === 'tool') {
    return offer.nodes.find(({ tool }) => tool === node.tool)?.title ?? String(node.tool ?? 'Tool');
  }
  if (node.type === 'trigger') {
    const name = node.trigger ?? 'manual';
    return offer.triggers.find((each) => each.name === name)?.title ?? String(name);
  }
  return flowNodes.types[node.type]?.title ?? node.type;
}

/** What people read as its name. */
export const titleOf = (offer: FlowOffer, node: FlowNode): string =>
  node.title || kindWords(offer, node);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A line about what a step does with its fields; empty where the title says all. */
export function summaryOf(offer: FlowOffer, node: FlowNode): string {
  const kind = node.title ? kindWords(offer, node) : '';
  return detailOf(node) || kind;
}

function detailOf(node: FlowNode): string {
  const { type } = node;
  if (type === 'wait') {
    return node.until ? `Until ${text(node.until)}` : node.for ? durationWords(text(node.for)) : '';
  }
  if (type === 'if') return conditionWords(text(node.when));
  if (type === 'switch') return text(node.on) && `By ${text(node.on)}`;
  if (type === 'loop') return text(node.over) && `Every entry of ${text(node.over)}`;
  if (type === 'http') return `${node.method ?? 'GET'} ${text(node.url)}`.trim();
  if (type === 'ask') return Array.isArray(node.people) ? node.people.join(', ') : '';
  if (type === 'trigger') return text(node.rule);
  if (type === 'set' && typeof node.values === 'object')
    return Object.keys(node.values ?? {}).join(', ');
  return firstText(node.input);
}

/** The first thing that was filled in, as a reminder. */
function firstText(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const found = Object.entries(input).find(
    ([name, value]) => typeof value === 'string' && value && !/Ids?$/.test(name),
  );
  return found ? String(found[1]).slice(0, 120) : '';
}
