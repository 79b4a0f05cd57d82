import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FilledSection, Section } from '../contract.ts';
import { queries } from './queries.ts';

/** Pause after the last change before the sections are filled anew, in ms. */
const pauseMs = 350;

/** What the sections would show now. Notes without a title yet are left out. */
export function usePreview(sections: readonly Section[]) {
  const [rested, setRested] = useState(sections);
  useEffect(() => {
    const timer = setTimeout(() => setRested(sections), pauseMs);
    return () => clearTimeout(timer);
  }, [sections]);
  const input = { sections: rested.map(withWholeNotes) };
  return useQuery({
    ...queries.preview.queryOptions({ input }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const withWholeNotes = (section: Section): Section => ({
  ...section,
  displayName: section.displayName.trim() || section.name,
  notes: section.notes.filter(({ title }) => title.trim() !== ''),
});

/** What a section shows, in words; null when there is nothing. */
export function contentOf(filled: FilledSection, tools: number): string | null {
  const counts: [number, string][] = [
    [filled.prompts.length, 'prompt'],
    [filled.packs.length, 'pack'],
    [filled.notes.length, 'text'],
    [filled.offers.length, 'coupon'],
    [filled.tools ? tools : 0, 'tool'],
  ];
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`);
  return words.length > 0 ? words.join(', ') : null;
}
