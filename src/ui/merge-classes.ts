import { classConflicts, classGroups } from './class-groups.ts';

type Rule = string | ((value: string) => boolean) | Readonly<Record<string, readonly Rule[]>>;

const exact = new Map<string, string>();
const byPrefix = new Map<string, { readonly fits: (value: string) => boolean; group: string }[]>();

function learn(group: string, rules: readonly Rule[], prefix = ''): void {
  for (const rule of rules) {
    if (typeof rule === 'string') {
      exact.set(prefix && rule ? `${prefix}-${rule}` : prefix || rule, group);
    } else if (typeof rule === 'function') {
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), { fits: rule, group }]);
    } else for (const [name, inner] of Object.entries(rule)) learn(group, inner, name);
  }
}
for (const [group, rules] of Object.entries(classGroups)) learn(group, rules as readonly Rule[]);

/** The property that a class without its states sets, or undefined when it is none of Tailwind's. */
function groupOf(name: string): string | undefined {
  const known = exact.get(name);
  if (known !== undefined) return known;
  // `[scrollbar-width:thin]`: the property stands in the class itself.
  if (name.startsWith('['))
    return name.includes(':') ? name.slice(0, name.indexOf(':')) : undefined;
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    const value = name.slice(end + 1);
    const found = byPrefix.get(name.slice(0, end))?.find(({ fits }) => value && fits(value));
    if (found) return found.group;
  }
  return undefined;
}

/** `dark:hover:` before a class; a colon in brackets belongs to the class. */
function statesOf(name: string): string {
  let depth = 0;
  let end = 0;
  for (let i = 0; i < name.length; i += 1) {
    if (name[i] === '[' || name[i] === '(') depth += 1;
    else if (name[i] === ']' || name[i] === ')') depth -= 1;
    else if (name[i] === ':' && depth === 0) end = i + 1;
  }
  return name.slice(0, end);
}

/** Drops of a list of classes each one whose property a later one sets for the same states. */
export function mergeClasses(list: string): string {
  const set = new Set<string>();
  const stay: string[] = [];
  for (const name of list.split(/\s+/).reverse()) {
    if (name === '') continue;
    const states = statesOf(name);
    const plain = name.slice(states.length);
    const bare = plain.replace(/^!|!$/g, '').replace(/^-/, '');
    const opacity = bare.lastIndexOf('/');
    const group = (opacity > 0 && groupOf(bare.slice(0, opacity))) || groupOf(bare);
    if (group !== undefined) {
      const where = plain.startsWith('!') || plain.endsWith('!') ? `!${states}` : states;
      if (set.has(where + group)) continue;
      set.add(where + group);
      const beaten: readonly string[] = classConflicts[group as keyof typeof classConflicts] ?? [];
      for (const other of beaten) set.add(where + other);
    }
    stay.unshift(name);
  }
  return stay.join(' ');
}
