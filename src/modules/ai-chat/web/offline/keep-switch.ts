import { deviceStore, forgetKept } from '#shell/offline/kept-on-device.ts';

const key = 'guildhall-keep-offline';
const script = '/offline-worker.js';

/** Whether this browser can show a page without the hub at all. */
export const canKeep = (): boolean => deviceStore() !== undefined && 'serviceWorker' in navigator;

/** Whether this device keeps the last conversations: unless somebody said no here. */
export function isKeeping(): boolean {
  try {
    return canKeep() && window.localStorage.getItem(key) !== 'off';
  } catch {
    return false; // storage is blocked
  }
}

/** Begins to keep conversations on this device, or ends it and throws away what is there. */
export async function setKeeping(on: boolean): Promise<void> {
  if (on) {
    window.localStorage.removeItem(key);
    return startWorker();
  }
  window.localStorage.setItem(key, 'off');
  await forgetKept();
}

/** Lets the browser fetch what shows pages without the hub; one that refuses goes on as before. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(script, { scope: '/' }).catch(() => undefined);
}
