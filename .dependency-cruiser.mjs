/** The walls between the parts of the tree; ARCHITECTURE.md draws them. */
const testCode = '(\\.test\\.tsx?$|/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: testCode },
      to: { path: '^src/(?!kernel/)' },
    },
    {
      name: 'platform-knows-only-kernel',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: testCode },
      to: { path: '^src/(?!kernel/|platform/)' },
    },
    {
      name: 'blocks-know-only-kernel',
      comment:
        'Pages are drawn by the server, in editors and by whoever exports them: by nothing but what they hold',
      severity: 'error',
      from: { path: '^src/blocks/', pathNot: testCode },
      to: { path: '^src/(?!kernel/|blocks/)' },
    },
    {
      name: 'the-widget-stands-alone',
      comment: 'It runs on other people’s pages: nothing of the hub’s own screens belongs there',
      severity: 'error',
      from: { path: '^src/widget/', pathNot: testCode },
      to: { path: '^(src/(?!widget/)|node_modules/)' },
    },
    {
      name: 'published-pages-know-no-sessions',
      comment:
        'What strangers publish is served without any code that could open something of the hub',
      severity: 'error',
      from: { path: '^src/platform/sites/(serve|forms)/', pathNot: testCode },
      to: {
        path: '^src/platform/(auth|hub-tokens|tools|gateway)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-has-no-product-words',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?!ui/)' },
    },
    {
      name: 'shell-knows-kernel-and-ui',
      severity: 'error',
      from: { path: '^src/shell/', pathNot: testCode },
      to: { path: '^src/(?!kernel/|ui/|shell/)' },
    },
    {
      name: 'modules-meet-at-contracts',
      comment:
        'A module reaches another one only through its contract, server/public.ts or web/public.tsx',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/', pathNot: testCode },
      to: {
        path: '^src/modules/([^/]+)/',
        pathNot: '^src/modules/($1/|[^/]+/(contract|server/public|web/public)\\.tsx?$)',
      },
    },
    {
      name: 'only-app-sees-app',
      severity: 'error',
      from: { path: '^src/(?!app/)', pathNot: testCode },
      to: { path: '^src/app/' },
    },
    {
      name: 'editors-know-the-frame',
      severity: 'error',
      from: { path: '^src/editors/', pathNot: testCode },
      to: { path: '^src/(?!kernel/|ui/|shell/|editors/|blocks/)' },
    },
    {
      name: 'editors-come-when-somebody-edits',
      comment: 'Editors are heavy: nobody loads one before its screen is open, so only by import()',
      severity: 'error',
      from: { path: '^src/(?!editors/)', pathNot: testCode },
      to: { path: '^src/editors/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      from: { path: '^src/(ui|shell|editors|modules/[^/]+/web)/', pathNot: testCode },
      to: { path: '^src/(platform|modules/[^/]+/server)/' },
    },
    {
      name: 'no-server-code-behind-contracts',
      comment: 'What lies beside a module’s server and web folders is read by both sides',
      severity: 'error',
      from: {
        path: '^src/modules/[^/]+/',
        pathNot: `(^src/modules/[^/]+/server/|${testCode.slice(1)}`,
      },
      to: { path: '^src/(platform|modules/[^/]+/server)/' },
    },
    {
      name: 'no-browser-code-on-the-server',
      severity: 'error',
      from: { path: '^src/(platform|modules/[^/]+/server)/', pathNot: testCode },
      to: { path: '^src/(ui|shell|editors|modules/[^/]+/web)/' },
    },
    {
      name: 'one-door-for-foreign-pictures',
      comment:
        'Pictures that people send are opened by platform/pictures/open-foreign.ts only: it tells kinds by content and bounds pixels, time and threads',
      severity: 'error',
      from: { path: '^src/', pathNot: `(^src/platform/pictures/|${testCode.slice(1)}` },
      to: { path: 'node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-own-drawings-skip-that-door',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `(^src/platform/(pictures|scene|share-images|typeset)/|^src/modules/avatar-generator/server/draw/|${testCode.slice(1)}`,
      },
      to: { path: '^src/platform/pictures/sharp\\.ts$' },
    },
    {
      name: 'canvas-is-for-drawing',
      comment: 'The canvas decodes whatever it is given, so only those who draw may load it',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `(^src/platform/(media|local/images|reading/pdf)/|^src/modules/(marketplace/server/covers|avatar-generator/server/speak|logo-designer/server|one-button-video-maker/server/film)/|${testCode.slice(1)}`,
      },
      to: { path: 'node_modules/@napi-rs/canvas/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no parser to lend yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
