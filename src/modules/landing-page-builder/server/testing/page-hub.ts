import { expect } from 'vitest';
import { createProject } from '#platform/projects/projects.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import type { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';

/** A page with a form, as programs write one. */
export const breadClub = {
  ...{ title: 'Bread club', description: 'Fresh bread every Friday', language: 'en' },
  blocks: [
    {
      ...{ id: 'b1', type: 'hero' },
      props: {
        heading: 'Fresh bread',
        text: 'Every Friday',
        action: { label: 'Join', to: '#b4' },
      },
    },
    { id: 'b3', type: 'text', props: { markdown: 'Rye.' } },
    {
      ...{ id: 'b4', type: 'form' },
      props: {
        ...{ name: 'join', submit: 'Join', consent: 'Mail me the news' },
        fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
        thanks: { message: 'Welcome' },
      },
    },
  ],
};

/** A page project of somebody's; gives its id. */
export const createPage = ({ platform }: TestHub, { id }: TestUser, page: object = breadClub) =>
  platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, id);
    const title = (page as { title?: string }).title ?? 'Page';
    return (await createProject(tx, space, id, 'page', { title, parts: { page } })).id;
  });

/** Makes a page and publishes it. */
export const publisher =
  (hub: TestHub, call: ReturnType<typeof toolCaller>) =>
  async (who: TestUser, slug: string, page: object = breadClub, more: object = {}) => {
    const projectId = await createPage(hub, who, page);
    const { status, body } = await call(who, 'page.publish', { projectId, slug, ...more });
    expect(status, body.message).toBe(200);
    return { projectId, ...(body.output as { url: string; version: number }) };
  };

/** A visitor without a script: reads a page, fills in its form, and sends it after some seconds. */
export function visitorOf(hub: TestHub) {
  /** Hidden fields of a page's form, to be sent as they stand. */
  const hiddenIn = (html: string): [string, string][] =>
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    );
  return {
    hiddenIn,
    async open(path: string, headers: Record<string, string> = {}) {
      const answer = await fetch(`${hub.sitesOrigin}${path}`, { headers });
      const html = await answer.text();
      return { answer, html, hidden: hiddenIn(html) };
    },
    send: (path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) =>
      fetch(`${hub.sitesOrigin}${path}`, { method: 'POST', redirect: 'manual', body, headers }),
  };
}
