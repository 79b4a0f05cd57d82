import { addressRules } from './page/address-rules.ts';
import { contentRules } from './page/content-rules.ts';
import { headingRules } from './page/heading-rules.ts';
import { indexRules } from './page/index-rules.ts';
import { languageRules } from './page/language-rules.ts';
import { linkRules } from './page/link-rules.ts';
import { pictureRules } from './page/picture-rules.ts';
import { statusRules } from './page/status-rules.ts';
import { titleRules } from './page/title-rules.ts';
import type { PageFacts } from './page-facts.ts';
import type { AboutRule, Fault, PageRule, SiteFault, SiteRule } from './rule.ts';
import { brokenRules } from './site/broken-rules.ts';
import { copyRules } from './site/copy-rules.ts';
import { indexSiteRules } from './site/index-site-rules.ts';
import { redirectRules } from './site/redirect-rules.ts';
import { robotsRules } from './site/robots-rules.ts';
import type { SiteFacts } from './site-facts.ts';

/** Rules about one page, which need nothing but the page. */
export const pageRules: readonly PageRule[] = [
  ...[...statusRules, ...indexRules, ...titleRules, ...headingRules, ...contentRules],
  ...[...linkRules, ...pictureRules, ...languageRules, ...addressRules],
];

/** Rules about a site as a whole. */
export const siteRules: readonly SiteRule[] = [
  ...[...redirectRules, ...brokenRules, ...copyRules, ...indexSiteRules, ...robotsRules],
];

/** All rules, as they are listed. */
export const allRules: readonly AboutRule[] = [...pageRules, ...siteRules];

const byId = new Map(allRules.map((rule) => [rule.id, rule]));

/** The rule of that id; undefined for one that this version does not know. */
export const ruleOf = (id: string): AboutRule | undefined => byId.get(id);

export type FoundOnPage = Fault & { readonly rule: string };
export type FoundOnSite = SiteFault & { readonly rule: string };

/** A count that begins a message is written as a sentence begins. */
const asSentence = <T extends Fault>(fault: T): T => ({
  ...fault,
  message: fault.message.charAt(0).toUpperCase() + fault.message.slice(1),
});

/** What is wrong with one page by itself. */
export const faultsOfPage = (page: PageFacts): FoundOnPage[] =>
  pageRules.flatMap((rule) => {
    const fault = rule.find(page);
    return fault ? [{ rule: rule.id, ...asSentence(fault) }] : [];
  });

/** What is wrong between the pages of a site. */
export const faultsOfSite = (site: SiteFacts): FoundOnSite[] =>
  siteRules.flatMap((rule) =>
    rule.find(site).map((fault) => ({ rule: rule.id, ...asSentence(fault) })),
  );
