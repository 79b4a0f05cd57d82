import { useQuery } from '@tanstack/react-query';
import { loadPublicConfig } from './hub/public-config.ts';

/**
 * The documents' message for a hub whose records do not go to Airtable: the same sentence without
 * that name. Keys and prompts then never left the hub, and a notice must not say they did.
 */
export const withoutAirtable = (message: string): string =>
  message
    .replace(/ (?:to|from|in) Airtable\b/, '')
    .replace(/\bAirtable (\S)/, (_, first: string, at: number) =>
      at === 0 ? first.toUpperCase() : first,
    );

/** Gives the documents' messages about records in the words that are true of this hub. */
export function useRecordWords(): (message: string) => string {
  const config = useQuery({ queryKey: ['public-config'], queryFn: loadPublicConfig });
  return config.data?.recordsMirrored ? sameWords : withoutAirtable;
}

const sameWords = (message: string) => message;
