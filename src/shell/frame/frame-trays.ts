import type { ComponentType } from 'react';

/** Something small that a module keeps in the bar of every page; loaded for signed-in people only. */
export type FrameTray = () => Promise<{ Tray: ComponentType }>;

let list: () => Promise<readonly FrameTray[]> = async () => [];

/** Called once by the app, with what lists the trays of all modules. */
export const registerFrameTrays = (all: () => Promise<readonly FrameTray[]>): void => {
  list = all;
};

/** The trays of all modules, loaded. */
export const loadFrameTrays = async (): Promise<readonly ComponentType[]> =>
  Promise.all((await list()).map(async (load) => (await load()).Tray));
