// Gives the lockfile an entry for every native package that some platform wants, also where the registry
// at hand lacks it: `npm ci` refuses a lockfile that does not name all optional dependencies. Run it
// after each change of packages: node scripts/complete-lockfile.ts
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);

/** Where npm would look for a package, from the innermost folder outwards. */
function places(from: string, name: string): string[] {
  const found: string[] = [];
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))
  ) {
    found.push(`${base ? `${base}/` : ''}node_modules/${name}`);
    if (!base) return found;
  }
}

type Entry = {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  resolved?: string;
  cpu?: readonly string[];
};
type Lock = { packages: Record<string, Entry> };

/** Optional dependencies that no entry of the lockfile stands for: name, version, who wants it. */
export function missingNatives({ packages }: Lock) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !places(from, name).some((place) => packages[place]))
      .map(([name, version]) => ({ name, version, from })),
  );
}

type Names = readonly (readonly [RegExp, string])[];

const systems: Names = [
  [/android/, 'android'],
  [/darwin|\bmac\b/, 'darwin'],
  [/freebsd/, 'freebsd'],
  [/openharmony/, 'openharmony'],
  [/win32|\bwin\b/, 'win32'],
  [/linux/, 'linux'],
];
const processors: Names = [
  [/arm64/, 'arm64'],
  [/arm-|-arm\b|armv7l/, 'arm'],
  [/x64/, 'x64'],
  [/ia32/, 'ia32'],
  [/riscv64/, 'riscv64'],
  [/ppc64/, 'ppc64'],
  [/s390x/, 's390x'],
  [/wasm32/, 'wasm32'],
];

/** What a native package's name says of the machines that it is for. */
export function platformOf(name: string) {
  const of = (list: Names) => list.find(([pattern]) => pattern.test(name))?.[1];
  const [os, cpu] = [of(systems), of(processors)];
  const libc = /musl/.test(name)
    ? 'musl'
    : os === 'linux' && /gnu/.test(name)
      ? 'glibc'
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/**
 * Binaries for graphics cards weigh hundreds of megabytes, and those for other processors are of no use:
 * npm takes what the lockfile says of a package's machines, so these are told for none, or for their own.
 */
export function narrowModelBinaries({ packages }: Lock) {
  for (const [place, entry] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!name.startsWith('@node-llama-cpp/')) continue;
    const { os, cpu } = platformOf(name);
    if (/cuda|vulkan/.test(name)) entry.cpu = ['none'];
    else if (os && cpu) entry.cpu = cpu;
  }
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingNatives(lock);
  for (const { name, version } of missing) {
    if (!/^\d/.test(version)) throw new Error(`${name} is wanted as ${version}, no exact version.`);
    const entry = { version, ...platformOf(name), optional: true };
    lock.packages[`node_modules/${name}`] = entry;
  }
  narrowModelBinaries(lock);
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
  // The root's own name is empty, so it stays first.
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} native packages added to the lockfile.`);
}
