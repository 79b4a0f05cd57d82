import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { defineTool } from '#platform/tools/tool.ts';
import { findingSchema } from '../../finding-schema.ts';
import { ruleOf } from '../../rules/all-rules.ts';
import { fetchPage, showPage } from '../reading/fetch-page.ts';
import type { AuditResult, PageTask } from '../reading/page-thread-messages.ts';
import { askShared } from '../reading/shared-reader.ts';
import { addressInput, requirePublic } from './address-input.ts';
import { asFinding } from './findings-tool.ts';

/** Where HTML lies that does not say so itself. */
const nowhere = 'https://page.invalid/';

const output = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  headings: z.array(z.object({ level: z.int(), text: z.string() })),
  words: z.int(),
  findings: z.array(findingSchema),
});

export const auditTool = defineTool({
  name: 'seo.audit-page',
  title: 'Audit a page',
  description:
    'Checks one page, by its address or its HTML: title, description, headings, words and everything that the rules about single pages find, each with its lines and remedy.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({
    url: addressInput.optional(),
    html: z.string().min(1, 'The HTML is empty.').max(1_000_000).optional(),
    address: addressInput.optional(),
  }),
  output,
  async run({ platform }, { url, html, address }) {
    if ((url === undefined) === (html === undefined)) {
      throw badInput(
        'Give the address of a page, or its HTML.',
        url === undefined ? 'url' : 'html',
      );
    }
    if (html !== undefined) return auditHtml(html, address);
    requirePublic(platform, url as string, 'url');
    const signal = AbortSignal.timeout(50_000);
    const { url: end, hops, got } = await fetchPage(platform, url as string, 'url', signal);
    const { status, contentType, robotsHeader, linkHeader, isCut, body } = got;
    const answer = {
      ...{ url: end, contentType, robotsHeader, linkHeader, isCut, isRendered: false },
      ...{ status: status ?? 0, bytes: got.bytes ?? body.length },
    };
    const task = { answer, bytes: body, extract: [] };
    const read = await askShared('audit', task, 'url');
    const shown = read.isScriptOnly ? await rendered(task, read) : null;
    const notes =
      hops.length > 0
        ? [
            `${hops[0]} redirects to ${end}${hops.length > 1 ? ` by ${hops.length} redirects` : ''}.`,
          ]
        : [];
    if (shown)
      notes.push(
        'The page is empty without JavaScript; it was read by a browser after its scripts had run.',
      );
    return { output: outputOf(shown ?? read, end), notes };

    async function rendered(given: PageTask, before: AuditResult): Promise<AuditResult | null> {
      const text = await showPage(platform, end, before.html, signal);
      if (text === null) return null;
      const plain = { ...given.answer, contentType: 'text/html; charset=utf-8', isRendered: true };
      const after = await askShared(
        'audit',
        { answer: plain, bytes: Buffer.from(text), extract: [] },
        'url',
      );
      if (after.words === 0) return null;
      return {
        ...after,
        faults: [...before.faults.filter(({ rule }) => rule === 'script-only'), ...after.faults],
      };
    }
  },
});

/** HTML that was pasted. Without an address it is taken to lie where it says that it does. */
async function auditHtml(html: string, address: string | undefined) {
  const audit = (url: string) =>
    askShared(
      'audit',
      {
        answer: { ...pasted, url, bytes: Buffer.byteLength(html) },
        bytes: Buffer.from(html),
        extract: [],
      },
      'html',
    );
  const read = await audit(address ?? nowhere);
  const isPlaced =
    address !== undefined || read.canonical === '' || read.canonical.startsWith(nowhere);
  const placed = isPlaced ? read : await audit(read.canonical);
  return { output: outputOf(placed, address ?? (isPlaced ? '' : read.canonical)) };
}

const pasted = {
  ...{ status: 200, contentType: 'text/html; charset=utf-8', robotsHeader: '', linkHeader: '' },
  ...{ isCut: false, isRendered: false },
};

function outputOf({ title, description, headings, words, faults }: AuditResult, url: string) {
  const findings = faults.map((one) =>
    asFinding({ ...one, severity: ruleOf(one.rule)?.severity ?? 'notice', url }),
  );
  const order = ['error', 'warning', 'notice'];
  findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return { url, title, description, headings: [...headings], words, findings };
}
