/** Such as `a-red-fox-1.png`: the first words of what it shows, and its place in the call. */
export function nameOfPicture(prompt: string, place: number, format: string): string {
  const words =
    prompt
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = words.slice(0, 6).join('-').slice(0, 60) || 'picture';
  return `${stem}-${place}.${format === 'jpeg' ? 'jpg' : format}`;
}
