/** A span for people: `40 seconds`, `3 minutes`, `1 h 20 min`. */
export function spanText(seconds: number): string {
  if (seconds <= 100) return plural(Math.max(1, Math.round(seconds)), 'second');
  if (seconds < 3600) return plural(Math.round(seconds / 60), 'minute');
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
