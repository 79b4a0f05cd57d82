const names: Readonly<Record<string, string>> = {
  ...{ js: 'JavaScript', javascript: 'JavaScript', mjs: 'JavaScript', jsx: 'React (JSX)' },
  ...{ ts: 'TypeScript', typescript: 'TypeScript', tsx: 'React (TSX)', json: 'JSON' },
  ...{ html: 'HTML', xml: 'XML', svg: 'SVG', css: 'CSS', scss: 'SCSS', py: 'Python' },
  ...{ python: 'Python', sh: 'Shell', bash: 'Bash', zsh: 'Shell', shell: 'Shell', sql: 'SQL' },
  ...{ md: 'Markdown', markdown: 'Markdown', mermaid: 'Mermaid diagram', yaml: 'YAML' },
  ...{ yml: 'YAML', php: 'PHP', cpp: 'C++', 'c++': 'C++', csharp: 'C#', cs: 'C#', rb: 'Ruby' },
  ...{ graphql: 'GraphQL', toml: 'TOML', latex: 'LaTeX', tex: 'LaTeX', csv: 'CSV' },
};

/** A language as people call it; `Code` where none is named. */
export function nameOfLanguage(language: string): string {
  if (language === '') return 'Code';
  const known = Object.hasOwn(names, language) ? names[language] : undefined;
  return known ?? `${language.charAt(0).toUpperCase()}${language.slice(1, 30)}`;
}
