declare module 'virtual:module-icons' {
  import type { LucideIcon } from 'lucide-react';
  export const moduleIcons: Readonly<Record<string, LucideIcon>>;
}

declare module 'virtual:learn-signs' {
  import type { LucideIcon } from 'lucide-react';
  export const signs: Readonly<Record<string, LucideIcon>>;
}

declare module 'virtual:menu-signs' {
  import type { LucideIcon } from 'lucide-react';
  export const signs: Readonly<Record<string, LucideIcon>>;
}

declare module 'virtual:module-infos' {
  import type { ModuleInfo } from '#kernel/module.ts';
  export const moduleInfos: readonly ModuleInfo[];
}

/** The address of a file that the build serves as it is. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs?url' {
  const address: string;
  export default address;
}

declare module '@mermaid-js/tiny/dist/mermaid.tiny.js?url' {
  const address: string;
  export default address;
}

declare module 'pyodide/*?url' {
  const address: string;
  export default address;
}

declare module 'pyodide/*?raw' {
  const text: string;
  export default text;
}
