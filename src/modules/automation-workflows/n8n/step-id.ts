/** Words that expressions read as something else, and the trigger that may have to be added. */
const taken = new Set(
  'start item index input true false null nil empty blank and or not in contains constructor prototype'.split(
    ' ',
  ),
);

/** An id for the step of a name, which no other step has: “Send a mail” is `sendAMail`. */
export function stepId(name: string, others: readonly string[]): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = words
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('')
    .slice(0, 30);
  const stem = /^[A-Za-z]/.test(joined) ? joined : `step${joined}`;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? stem : `${stem}${count}`;
    if (!taken.has(id) && !others.includes(id)) return id;
  }
}
