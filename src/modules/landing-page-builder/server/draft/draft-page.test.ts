import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { checkPage } from '#blocks/check-page.ts';
import { allBlocks, pageSchema } from '#blocks/page-schema.ts';
import { textsOfPage } from '#blocks/page-texts.ts';
import { renderPage } from '#blocks/render-page.ts';
import { siteForTests } from '#blocks/testing/site-for-tests.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { draftPage, type PageBrief } from './draft-page.ts';
import { goals } from './phrases/phrases.ts';
import { readBrief } from './read-brief.ts';
import { allTemplates, templatesFor } from './templates/all-templates.ts';

const rules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    ...{ 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
    ...{ 'long-title': 'off', 'attr-case': 'off' },
  },
});
const brief: PageBrief = {
  ...{ goal: 'lead', audience: 'potters', action: 'See the kiln', language: 'en', seed: 1 },
  offer: `Kiln 7: Reaches 1280 °C in ninety minutes. A small kiln for stoneware.
- Ninety minutes: From cold to cone 9.
- A household plug: 16 amps are enough.
09:00 Doors open
10:30 First firing
- Kiln 7 €1,190
How big a piece fits in?
28 cm across.`,
  proof: '“I fire at night now.” – Ada Lindqvist, potter\n38 °C outside at full heat',
};

/** What the first screen of a page draws. */
const motifOf = (template: string, goal: PageBrief['goal'], offer: string) => {
  const page = draftPage({ ...brief, goal, template, offer, proof: '' });
  const hero = allBlocks(page).find(({ type }) => type === 'hero');
  return (hero?.props.art as { motif: string } | undefined)?.motif;
};

describe('A drafted page', () => {
  it('shows a screen only where software is offered, else what the words are about', () => {
    expect(motifOf('preview', 'wait-list', 'Fresh bread every Friday.')).toBe('still');
    expect(motifOf('preview', 'wait-list', 'Ein Garten für alle.')).toBe('plant');
    expect(motifOf('preview', 'wait-list', 'Something new in May.')).toBe('shapes');
    expect(motifOf('preview', 'wait-list', 'Drift: A calendar for teams.')).toBe('app');
    expect(motifOf('workbench', 'app', 'Pantry: Inventory for kitchens.')).toBe('app');
  });

  it('has at least three templates for every goal, each with a name of its own', () => {
    expect(allTemplates.length).toBeGreaterThanOrEqual(20);
    expect(new Set(allTemplates.map(({ id }) => id)).size).toBe(allTemplates.length);
    for (const goal of goals) expect(templatesFor(goal).length).toBeGreaterThanOrEqual(3);
  });

  it('has a layout for each template that no other has', () => {
    const shapes = allTemplates.map(({ id, goal }) =>
      JSON.stringify(
        allBlocks(draftPage({ ...brief, goal, template: id })).map(({ type, props }) => [
          ...[type, props.layout, props.ground, props.split, props.look],
          (props.art as { motif?: string } | undefined)?.motif,
        ]),
      ),
    );
    expect(new Set(shapes).size).toBe(allTemplates.length);
  });

  it.each(allTemplates.map(({ id, goal }) => [id, goal] as const))(
    'by the template “%s” is valid HTML in every language, leads nowhere wrong, and has a form',
    async (template, goal) => {
      for (const language of ['en', 'de', 'fr', 'es']) {
        const page = draftPage({ ...brief, goal, template, language });
        const { html, scripts } = renderPage(siteForTests(), page);
        const { results } = await rules.validateString(html);
        expect(
          results.flatMap(({ messages }) =>
            messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
          ),
        ).toEqual([]);
        expect(checkPage(page, {}).filter(({ blocks }) => blocks)).toEqual([]);
        expect(html).toContain('Reaches 1280\u00a0°C in ninety minutes');
        expect(html).toContain('<form');
        expect(scripts).toEqual([]);
      }
    },
  );

  it('says what the brief says: each of its facts is on the page', () => {
    for (const { id, goal } of allTemplates) {
      const words = textsOfPage(draftPage({ ...brief, goal, template: id })).join('\n');
      for (const fact of ['Kiln 7', 'From cold to cone 9.', 'See the kiln', 'potters'])
        expect(words, id).toContain(fact);
      expect(words, id).toContain('I fire at night now.');
      expect(words, id).toContain('38 °C');
    }
  });

  it('claims nothing that the brief does not: no voice, no number, no logo of its own', () => {
    const offer = 'Fresh bread every Friday';
    for (const { id, goal } of allTemplates) {
      const page = draftPage({ ...brief, goal, template: id, offer, proof: '' });
      expect(textsOfPage(page).join(' '), id).not.toMatch(/\d/);
      const types = allBlocks(page).map(({ type }) => type);
      for (const claim of ['quote', 'logo-row', 'team', 'price-table'])
        expect(types, id).not.toContain(claim);
    }
  });

  it('is the same for the same brief, and another for another seed', () => {
    expect(draftPage(brief)).toEqual(draftPage(brief));
    expect(draftPage({ ...brief, seed: 2 })).not.toEqual(draftPage(brief));
  });

  it('asks in its form for what was wanted, and always for an address to answer to', () => {
    const form = allBlocks(
      draftPage({ ...brief, fields: ['Company', 'Kiln size in cm', 'phone'] }),
    ).find(({ type }) => type === 'form');
    expect(form?.props.fields).toMatchObject([
      { name: 'company', type: 'text' },
      { name: 'kiln-size-in-cm', label: 'Kiln size in cm', type: 'text' },
      { name: 'phone', type: 'tel' },
    ]);
    const plain = allBlocks(draftPage({ ...brief, fields: ['company'] })).find(
      ({ type }) => type === 'form',
    );
    expect(plain?.props.fields).toMatchObject([
      { name: 'company' },
      { name: 'email', type: 'email' },
    ]);
  });

  it('refuses an offer without words and a template that is not there, naming the field', () => {
    expect(() => draftPage({ ...brief, offer: ' … ' })).toThrow(
      'Say in a sentence what is offered.',
    );
    expect(() => draftPage({ ...brief, template: 'none' })).toThrow('There is no template “none”.');
  });

  it('takes any words: hostile ones are words, long ones are cut', () => {
    for (const text of hostileTexts) {
      const page = draftPage({
        ...brief,
        offer: `Bread. ${text}`.slice(0, 2000),
        audience: text.slice(0, 300),
        action: text.slice(0, 300),
        proof: text.slice(0, 2000),
      });
      expect(pageSchema.safeParse(page).success).toBe(true);
      expect(renderPage(siteForTests(), page).html).not.toMatch(
        /<script|<img[^>]*onerror|javascript:/i,
      );
    }
    fc.assert(
      fc.property(
        fc.string({ maxLength: 2000, unit: 'grapheme' }),
        fc.string({ maxLength: 300 }),
        (offer, proof) => {
          const page = draftPage({
            ...brief,
            offer: `Bread ${offer}`,
            proof,
            audience: proof,
            action: proof,
          });
          expect(pageSchema.safeParse(page).success).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads briefs as people write them', () => {
    const facts = readBrief(brief.offer, brief.proof);
    expect(facts).toMatchObject({
      ...{ name: 'Kiln 7', heading: 'Reaches 1280\u00a0°C in ninety minutes' },
      points: [{ title: 'Ninety minutes' }, { title: 'A household plug' }],
      program: [
        { when: '09:00', title: 'Doors open' },
        { when: '10:30', title: 'First firing' },
      ],
      prices: [{ price: '€1,190', name: 'Kiln 7' }],
      questions: [{ question: 'How big a piece fits in?', answer: '28 cm across.' }],
      proof: {
        quotes: [{ author: 'Ada Lindqvist', role: 'potter' }],
        figures: [{ value: '38 °C' }],
      },
    });
    expect(readBrief('Wir backen, z. B. Roggenbrot am 3. Mai. Sonst nichts.').heading).toBe(
      'Wir backen, z. B. Roggenbrot am 3. Mai',
    );
  });
});
