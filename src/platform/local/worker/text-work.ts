import type { FilmPlan, FilmRequest } from '../../film/film-types.ts';
import type { CarriedLength } from '../../film/script/carried-length.ts';
import type { PlanOrder } from '../../film/script/plan-film.ts';
import type { Topic } from '../../film/script/topic.ts';
import type { Issue } from '../../newsletter/issues/issue-nodes.ts';
import type { RenderedMail } from '../../newsletter/issues/render-issue.ts';
import type { MailFrame } from '../../newsletter/issues/render-mjml.ts';
import type { MarkdownSource } from '../../newsletter/markdown-mail.ts';

/**
 * Work on texts that people write, however long. Takes and gives plain data, since it is done in a
 * thread of its own; what it needs is loaded there and nowhere else.
 */
export const textWork = {
  async planFilm(order: PlanOrder): Promise<FilmPlan> {
    return (await import('../../film/script/plan-film.ts')).planFilm(order);
  },
  async carriedLength(request: FilmRequest): Promise<CarriedLength> {
    return (await import('../../film/script/carried-length.ts')).carriedLength(request);
  },
  async readTopic(named: Pick<FilmRequest, 'title' | 'description'>): Promise<Topic> {
    return (await import('../../film/script/topic.ts')).readTopic(named.title, named.description);
  },
  async unspokenNotes(film: { request: FilmRequest; plan: FilmPlan }): Promise<string[]> {
    const { unspokenNotes } = await import('../../film/script/unspoken.ts');
    return unspokenNotes(film.request, film.plan);
  },
  async markdownMail(source: MarkdownSource): Promise<{ html: string; text: string }> {
    return (await import('../../newsletter/markdown-mail.ts')).renderMarkdownMail(source);
  },
  async markdownArticle(markdown: string): Promise<string> {
    return (await import('../../newsletter/issues/markdown-article.ts')).markdownArticle(markdown);
  },
  async issueMail(mail: { issue: Issue; frame: MailFrame }): Promise<RenderedMail> {
    const { renderIssue } = await import('../../newsletter/issues/render-issue.ts');
    return renderIssue(mail.issue, mail.frame);
  },
};

export type TextWork = typeof textWork;
export type TextWorkName = keyof TextWork;
export type Given<Name extends TextWorkName> = Parameters<TextWork[Name]>[0];
export type Result<Name extends TextWorkName> = Awaited<ReturnType<TextWork[Name]>>;

/** The input field that a text stands in, and how people call it at the start of a sentence. */
export type TextField = { readonly field: string; readonly what: string };

export type TextTask = {
  readonly [Name in TextWorkName]: {
    readonly kind: 'text';
    readonly work: Name;
    readonly given: Given<Name>;
    readonly of: TextField;
  };
}[TextWorkName];
