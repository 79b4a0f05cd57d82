import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { escapeXml, writeXhtml } from '#kernel/rich-text/write-xhtml.ts';
import type { Course } from '../../course-schema.ts';
import type { PackedCourse } from '../../scorm/player.ts';

export type ScormVersion = 'scorm-1.2' | 'scorm-2004';
/** Pictures of the lessons by the ids that these call them. */
export type Pictures = ReadonlyMap<string, { readonly file: string; readonly bytes: Uint8Array }>;

/** The parts of the player: the hub's own code, as the browser takes it. */
const sources = {
  'player.js': '../../scorm/player.ts',
  'lms.js': '../../scorm/lms.ts',
  'question-field.js': '../../scorm/question-field.ts',
  'grade.js': '../../quiz/grade.ts',
  'for-learner.js': '../../quiz/for-learner.ts',
} as const;

/** The files of a SCORM package by their paths; the manifest is at the top. Hotspots are left out. */
export async function scormFiles(
  course: Course,
  id: string,
  version: ScormVersion,
  pictures: Pictures,
): Promise<Record<string, string | Uint8Array>> {
  const scripts = await Promise.all(
    Object.entries(sources).map(async ([name, path]) => {
      const source = await readFile(new URL(path, import.meta.url), 'utf8');
      return [name, asScript(source)] as const;
    }),
  );
  const files: Record<string, string | Uint8Array> = {
    'index.html': pageOf(course, pictures),
    'style.css': style,
    ...Object.fromEntries(scripts),
    ...Object.fromEntries([...pictures.values()].map(({ file, bytes }) => [file, bytes])),
  };
  const names = Object.keys(files);
  return { 'imsmanifest.xml': manifestOf(course.meta.title, id, version, names), ...files };
}

/** Types go, names of files become those of the package. */
const asScript = (source: string): string =>
  stripTypeScriptTypes(source).replace(
    /from '\.{1,2}\/(?:quiz\/)?([a-z-]{1,40})\.ts'/g,
    "from './$1.js'",
  );

function pageOf({ meta, lessons }: Course, pictures: Pictures): string {
  const picture = (src: string) => pictures.get(src.replace(/^asset:/, ''))?.file ?? null;
  const packed: PackedCourse = {
    ...{ title: meta.title, passMark: meta.passMark, sequential: meta.sequential },
    lessons: lessons.map(({ id, title, markdown, questions }) => ({
      ...{ id, title, html: writeXhtml(readMarkdown(markdown), { picture, from: 2, web: true }) },
      questions: questions.filter(({ type }) => type !== 'hotspot'),
    })),
  };
  const json = JSON.stringify(packed).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${escapeXml(meta.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(meta.title)}</title><link rel="stylesheet" href="style.css"></head>
<body><main></main>
<script type="application/json" id="course">${json}</script>
<script type="module">
import { play } from './player.js';
play(JSON.parse(document.getElementById('course').textContent), document, window);
</script></body></html>
`;
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.6 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1.5rem}
button{font:inherit;padding:.5rem 1rem;border-radius:.5rem;border:1px solid;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
button[aria-current]{font-weight:700}
img{max-width:100%;height:auto}
fieldset{border:1px solid #8888;border-radius:.5rem;margin:0 0 1rem}
label{display:flex;gap:.6rem;align-items:baseline;padding:.3rem 0}
input[type=text],input[type=number],select,textarea{font:inherit;padding:.3rem .5rem;max-width:100%}
`;

function manifestOf(
  title: string,
  id: string,
  version: ScormVersion,
  names: readonly string[],
): string {
  const is2004 = version === 'scorm-2004';
  const ns = is2004
    ? 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"'
    : 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';
  const kind = is2004 ? 'adlcp:scormType' : 'adlcp:scormtype';
  const shown = escapeXml(title);
  const files = names.map((name) => `<file href="${escapeXml(name)}"/>`).join('\n      ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course-${id}" version="1.0" ${ns}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${is2004 ? '2004 4th Edition' : '1.2'}</schemaversion></metadata>
  <organizations default="organization">
    <organization identifier="organization"><title>${shown}</title>
      <item identifier="item" identifierref="resource"><title>${shown}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" ${kind}="sco" href="index.html">
      ${files}
    </resource>
  </resources>
</manifest>
`;
}
