import type { AskedFor } from '#kernel/asked-for.ts';

export const askedFor: AskedFor = {
  makes: `crop photo, edit photo`,
  about: `remove background, background photo*, crop photo*, edit* photo*, hintergrund entfern*, foto* bearbeit*, supprim* arriere plan, retouch* photo*, quitar fondo, editar foto*`,
};
