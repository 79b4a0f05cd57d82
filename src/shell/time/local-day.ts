/** The last second of a day such as `2026-11-20`, in the time zone of whoever chose it. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** The day of a moment where its reader is, as `2026-11-20`. */
export const localDay = (time: string): string => new Date(time).toLocaleDateString('sv-SE');
