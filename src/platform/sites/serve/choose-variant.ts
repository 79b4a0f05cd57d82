import { randomInt } from 'node:crypto';
import type { BuiltPage, BuiltVariant } from '../site-rows.ts';
import { asksForPrivacy, isCrawler } from './crawler.ts';
import type { SiteRequest } from './site-request.ts';

export type Choice = {
  readonly at: number;
  readonly variant: BuiltVariant;
  /** Whether this is a visit that counts. */
  readonly isNew: boolean;
  /** Under which comparison whatever follows from it counts; empty for none. */
  readonly test: string;
  /** To be kept by the visitor's browser. */
  readonly cookie?: string;
};

/** What a browser keeps: the comparison and which variant it saw; nothing about whoever uses it. */
const cookieName = 'gh_variant';
const lastsSeconds = 30 * 86_400;

/**
 * Which variant a visitor gets: the one of the last 30 days, else one drawn by weight. Crawlers and whoever
 * asks not to be followed see the first one and count nowhere: they were not drawn, and would bend the figures.
 */
export function chooseVariant(
  page: BuiltPage,
  request: SiteRequest,
  scope: { readonly path: string; readonly isHttps: boolean },
): Choice {
  const first = page.variants[0] as BuiltVariant;
  const isApart = isCrawler(request.header('user-agent')) || asksForPrivacy(request.header);
  if (isApart) return { at: 0, variant: first, isNew: false, test: '' };
  const { test } = page;
  // What forms are thanked with counts for nothing.
  if (page.variants.length === 1) return { at: 0, variant: first, isNew: test !== '', test };
  const known = knownVariant(page, request.header('cookie'));
  if (known !== undefined) {
    const variant = page.variants[known] as BuiltVariant;
    return { at: known, variant, isNew: false, test: page.test };
  }
  const at = drawn(page.variants);
  const secure = scope.isHttps ? '; Secure' : '';
  const cookie = `${cookieName}=${page.test}.${at}; Path=${scope.path}; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure}`;
  return { at, variant: page.variants[at] as BuiltVariant, isNew: true, test: page.test, cookie };
}

function knownVariant(page: BuiltPage, cookies: string | undefined): number | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=');
    if (name !== cookieName) continue;
    const [test, at = ''] = value.split('.');
    if (test === page.test && /^\d$/.test(at) && page.variants[Number(at)]) return Number(at);
  }
  return undefined;
}

function drawn(variants: readonly BuiltVariant[]): number {
  const sum = variants.reduce((all, { weight }) => all + weight, 0);
  let left = (randomInt(2 ** 47) / 2 ** 47) * sum;
  for (const [at, { weight }] of variants.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return variants.length - 1;
}
