import { useState } from 'react';

const keyOf = (projectId: string) => `flow-pins:${projectId}`;

/** Outputs that a person keeps for tests of later steps, on this device. */
export function usePinned(projectId: string) {
  const [pinned, setPinned] = useState(() => read(projectId));
  const pin = (node: string, output: unknown) => {
    const kept = Object.entries({ ...pinned, [node]: output }).filter(
      ([, value]) => value !== undefined,
    );
    const next = Object.fromEntries(kept);
    setPinned(next);
    try {
      localStorage.setItem(keyOf(projectId), JSON.stringify(next));
    } catch {
      // A full store keeps them for as long as the page is open.
    }
  };
  return { pinned, pin };
}

function read(projectId: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
