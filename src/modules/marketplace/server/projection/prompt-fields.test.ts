import { describe, expect, it } from 'vitest';
import { promptTables } from '../../prompt-tables.ts';
import { promptFields, publicPart, withoutPaidText } from './prompt-fields.ts';

describe('a prompt record', () => {
  it('is found under twenty tables', () => {
    expect(promptTables).toHaveLength(20);
  });

  it.each(['Title', 'Prompt Title', 'Name'])('has its title under %s', (name) => {
    expect(promptFields({ [name]: ' Cold mail ' }).title).toBe('Cold mail');
  });

  it.each(['Full Prompt', 'Prompt', 'Content', 'Description'])('has its text under %s', (name) => {
    expect(promptFields({ [name]: 'Write …' }).fullPrompt).toBe('Write …');
  });

  it('prefers the names in the documented order, and passes over empty ones', () => {
    const fields = { Name: 'c', 'Prompt Title': 'b', Title: ' ', Prompt: 'two', Content: 'three' };
    expect(promptFields(fields)).toMatchObject({ title: 'b', fullPrompt: 'two' });
  });

  it('has tags as a list or as a text with commas', () => {
    expect(promptFields({ Tags: ['seo', 'mail', 'seo'] }).tags).toEqual(['seo', 'mail']);
    expect(promptFields({ Tags: 'seo, mail,, ' }).tags).toEqual(['seo', 'mail']);
    expect(promptFields({}).tags).toEqual([]);
  });

  it('has its picture as an attachment or as an address', () => {
    expect(promptFields({ 'preview image': [{ url: 'https://a.example/1.png' }] }).imageUrl).toBe(
      'https://a.example/1.png',
    );
    expect(promptFields({ 'Image URL': 'https://a.example/2.png' }).imageUrl).toBe(
      'https://a.example/2.png',
    );
    expect(promptFields({ 'Image URL': 'javascript:alert(1)' }).imageUrl).toBe('');
  });

  it('costs 9.99 and is by Anonymous unless it says otherwise', () => {
    expect(promptFields({})).toMatchObject({
      price: 9.99,
      creatorName: 'Anonymous',
      creatorEmail: '',
    });
    expect(promptFields({ Price: 0 }).price).toBe(0);
    expect(promptFields({ Price: '$1,200.50' }).price).toBe(1200.5);
    expect(promptFields({ Price: 'free' }).price).toBe(9.99);
    for (const [written, price] of Object.entries({
      ...{ '4,99': 4.99, '4,99 €': 4.99, '1.234,50': 1234.5, '1,234': 1234, '1 234.5': 1234.5 },
      ...{ '4.99 each': 4.99, 'USD 12': 12, '12': 12, '0,50': 0.5, '.5': 0.5, '1e1': 10 },
    })) {
      expect(promptFields({ Price: written }).price, written).toBe(price);
    }
  });

  it('is not free because its price is below nothing: that is no price', () => {
    for (const written of [-1, -0.004, '-$5', '-4,99 €']) {
      expect(promptFields({ Price: written }).price, String(written)).toBe(9.99);
    }
  });

  it('is active by either name, and in a package by either name', () => {
    expect(promptFields({ 'Site Active': true }).active).toBe(true);
    expect(promptFields({ Active: 'Live' }).active).toBe(true);
    expect(promptFields({ Active: 'no' }).active).toBe(false);
    expect(promptFields({ Package: 'hero' }).assignedPackage).toBe('hero');
    expect(promptFields({ 'Assigned Package': 'hot', Package: 'hero' }).assignedPackage).toBe(
      'hot',
    );
  });

  it('shows the description to those who have not paid only where it is not the prompt itself', () => {
    expect(withoutPaidText({ Title: 't', Prompt: 'secret', Description: 'd' })).toEqual({
      Title: 't',
      Description: 'd',
    });
    expect(withoutPaidText({ Title: 't', Description: 'secret' })).toEqual({ Title: 't' });
  });
});

it('a field that somebody adds to a table is shown to nobody else', () => {
  const fields = { Title: 't', Prompt: 'secret', 'Creator Email': 'a@b.c', 'Internal note': 'x' };
  expect(publicPart(fields)).toEqual({ Title: 't' });
});
