import type { ReactNode } from 'react';
import type { ToolDrawingKind } from '#kernel/module.ts';

/** A small picture of what a tool does, in the theme's colours: our own drawings. */
export const ToolDrawing = ({ kind }: { kind: ToolDrawingKind }) => (
  <svg viewBox="0 0 280 120" aria-hidden className="block w-full rounded-xl bg-accent-soft">
    <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" fill="none">
      {drawings[kind]}
    </g>
  </svg>
);

const soft = { fill: 'var(--surface)', stroke: 'var(--line-strong)', strokeOpacity: 0.35 };
const strong = { stroke: 'var(--accent)' };
const faint = { stroke: 'var(--line-strong)', strokeOpacity: 0.6 };

const drawings: Readonly<Record<ToolDrawingKind, ReactNode>> = {
  chat: (
    <>
      <rect x="34" y="22" width="120" height="34" rx="12" {...soft} />
      <path d="M52 39h70" {...faint} />
      <rect x="126" y="66" width="120" height="34" rx="12" fill="var(--accent)" />
      <path d="M146 83h60" stroke="var(--on-accent)" />
      <circle cx="226" cy="83" r="5" fill="var(--gold)" />
    </>
  ),
  branches: (
    <>
      <rect x="34" y="43" width="84" height="34" rx="12" fill="var(--accent)" />
      <path d="M52 60h40" stroke="var(--on-accent)" />
      <path d="M118 60c24 0 22-26 46-26M118 60c24 0 22 26 46 26" {...faint} />
      <rect x="164" y="18" width="84" height="32" rx="12" {...soft} />
      <path d="M182 34h46" {...strong} />
      <rect x="164" y="70" width="84" height="32" rx="12" {...soft} />
      <path d="M182 86h28" stroke="var(--gold)" />
    </>
  ),
  film: (
    <>
      <rect x="70" y="20" width="140" height="80" rx="12" {...soft} />
      <path
        d="M70 42h140M70 78h140M96 20v22m30-22v22m30-22v22m30-22v22M96 78v22m30-22v22m30-22v22m30-22v22"
        {...faint}
      />
      <path d="m132 48 22 12-22 12z" fill="var(--accent)" {...strong} />
    </>
  ),
  picture: (
    <>
      <rect x="80" y="18" width="120" height="84" rx="12" {...soft} />
      <path d="m88 90 32-34 22 22 16-14 34 26" {...strong} />
      <circle cx="168" cy="42" r="9" fill="var(--gold)" />
      <path d="M222 26v14m-7-7h14M54 84v12m-6-6h12" {...strong} />
    </>
  ),
  voice: (
    <>
      {[20, 44, 70, 96, 60, 34, 78, 50, 24].map((height, index) => (
        <path
          key={height}
          d={`M${64 + index * 19} ${60 - height / 2.6}v${height / 1.3}`}
          strokeWidth="8"
          stroke={index === 4 ? 'var(--gold)' : 'var(--accent)'}
          strokeOpacity={index % 2 ? 1 : 0.55}
        />
      ))}
    </>
  ),
  prompt: (
    <>
      <rect x="50" y="24" width="180" height="72" rx="12" {...soft} />
      <path d="M68 46h62M68 74h98" {...faint} />
      <rect
        x="140"
        y="36"
        width="60"
        height="20"
        rx="10"
        fill="var(--gold-soft)"
        stroke="var(--gold)"
      />
      <path d="M212 74h.01M182 66v16" {...strong} />
    </>
  ),
  document: (
    <>
      <path d="M76 14h52l22 22v70H76z" {...soft} />
      <path d="M128 14v22h22" {...faint} />
      <path d="M90 56h44M90 88h44" {...faint} />
      <path d="M90 72h44" stroke="var(--gold)" strokeWidth="9" />
      <rect x="160" y="52" width="62" height="36" rx="12" fill="var(--accent)" />
      <path d="M176 70h30" stroke="var(--on-accent)" />
    </>
  ),
};
