/** Something that the command palette can go to. */
export type PaletteEntry = { readonly label: string; readonly hint: string; readonly path: string };

/** What a module adds to the command palette: entries found by what is typed. */
export type PaletteSource = {
  readonly heading: string;
  /** Loaded when the palette is first used. */
  readonly load: () => Promise<{ search: (typed: string) => Promise<PaletteEntry[]> }>;
};

let listSources: () => Promise<readonly PaletteSource[]> = async () => [];

/** Called once by the app, with what lists the sources of all modules. */
export const registerPaletteSources = (list: () => Promise<readonly PaletteSource[]>): void => {
  listSources = list;
};

export const paletteSources = (): Promise<readonly PaletteSource[]> => listSources();
