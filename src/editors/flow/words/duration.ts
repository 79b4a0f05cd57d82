/** Units of waiting times that people choose from, with the sign that ISO 8601 has for them. */
export const units = [
  { id: 'seconds', one: 'second', sign: 'S', isTime: true },
  { id: 'minutes', one: 'minute', sign: 'M', isTime: true },
  { id: 'hours', one: 'hour', sign: 'H', isTime: true },
  { id: 'days', one: 'day', sign: 'D', isTime: false },
  { id: 'weeks', one: 'week', sign: 'W', isTime: false },
] as const;
export type Unit = (typeof units)[number]['id'];
export type Duration = { readonly count: number; readonly unit: Unit };

/** `PT5M` as five minutes; undefined for what is no single number of a unit. */
export function readDuration(text: string): Duration | undefined {
  const found = /^P(T?)(\d{1,6})([SMHDW])$/.exec(text);
  const unit = units.find(
    ({ sign, isTime }) => sign === found?.[3] && isTime === (found[1] === 'T'),
  );
  return found && unit ? { count: Number(found[2]), unit: unit.id } : undefined;
}

export function writeDuration({ count, unit }: Duration): string {
  const { sign, isTime } = units.find(({ id }) => id === unit) ?? units[1];
  return `P${isTime ? 'T' : ''}${count}${sign}`;
}

/** `PT5M` as “5 minutes”; other texts as they are. */
export function durationWords(text: string): string {
  const read = readDuration(text);
  if (!read) return text;
  const { id, one } = units.find((unit) => unit.id === read.unit) ?? units[1];
  return `${read.count} ${read.count === 1 ? one : id}`;
}
