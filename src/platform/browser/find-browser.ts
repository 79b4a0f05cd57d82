import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A browser that is installed on this machine; the hub never installs one. `named` is the setting
 * `CHROMIUM_PATH`: another one, or none where it is `off`.
 */
export function findBrowser(named: string | undefined): string | undefined {
  if (named !== undefined) return named === 'off' ? undefined : named;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not here
      }
    }
  }
  return undefined;
}
