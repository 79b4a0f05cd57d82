import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';
import { transform } from 'sucrase';

/** What a page may import; there is no network to fetch more by. */
const packages: Readonly<Record<string, unknown>> = {
  ...{ react: React, 'react-dom': dom, 'react-dom/client': client, 'react/jsx-runtime': jsx },
};

/** Runs in the frame only: makes JavaScript of JSX or TypeScript and shows the component that it exports. */
function showReact(source: string): void {
  const { code } = transform(source, {
    transforms: ['jsx', 'typescript', 'imports'],
    production: true,
    jsxRuntime: 'classic',
    filePath: 'page.jsx',
  });
  const exported: Record<string, unknown> = {};
  const load = (name: string) => {
    if (!Object.hasOwn(packages, name))
      throw new Error(`Only React can be imported here, not “${name}”.`);
    return packages[name];
  };
  const named = /\b(?:function|class|const)\s{1,9}(App|[A-Z]\w{0,60})/.exec(source)?.[1];
  const end = named
    ? `\n;if (!exports.default && typeof ${named} !== 'undefined') exports.default = ${named};`
    : '';
  new Function('require', 'exports', 'React', `${code}${end}`)(load, exported, React);
  if (typeof exported.default !== 'function') {
    throw new Error(
      'Nothing to show: export a component, such as `export default function App() {}`.',
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  client.createRoot(place).render(React.createElement(exported.default as React.ComponentType));
}

Object.assign(globalThis, { showReact });
