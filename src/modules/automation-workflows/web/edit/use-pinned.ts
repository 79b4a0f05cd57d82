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
    keepPins(projectId, next);
  };
  return { pinned, pin };
}

/** Keeps outputs for a flow that may not be open yet. */
export function keepPins(projectId: string, pins: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(keyOf(projectId), JSON.stringify(pins));
  } catch {
    // A full store keeps them for as long as the page is open.
  }
}

function read(projectId: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
