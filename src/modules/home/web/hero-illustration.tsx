/** One message finding its way to five guilds: our own drawing in the theme's colours. */
export function HeroIllustration() {
  return (
    <svg
      viewBox="0 0 520 420"
      className="w-full"
      role="img"
      aria-label="One message is sent to the service that fits it: text, picture, film, voice or research"
    >
      <path d="M70 170 260 60l190 110v190H70z" fill="var(--accent-soft)" />
      <path
        d="M50 176 260 54l210 122"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      >
        <path d="M260 236C190 250 130 258 118 300" />
        <path d="M260 236c-36 20-70 34-76 64" />
        <path d="M260 236c36 20 70 34 76 64" />
        <path d="M260 236c70 14 130 22 142 64" />
      </g>
      <path d="M260 236v64" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      <g>
        <rect
          x="150"
          y="138"
          width="220"
          height="84"
          rx="18"
          fill="var(--surface)"
          stroke="var(--line)"
        />
        <circle cx="184" cy="180" r="16" fill="var(--gold)" />
        <rect
          x="212"
          y="164"
          width="132"
          height="9"
          rx="4.5"
          fill="var(--line-strong)"
          opacity=".8"
        />
        <rect
          x="212"
          y="184"
          width="92"
          height="9"
          rx="4.5"
          fill="var(--line-strong)"
          opacity=".45"
        />
      </g>
      {[118, 184, 260, 336, 402].map((x, index) => (
        <g key={x} transform={`translate(${x - 30} 304)`}>
          <rect
            width="60"
            height="60"
            rx="16"
            fill={index === 2 ? 'var(--accent)' : 'var(--surface)'}
            stroke="var(--line)"
          />
          <g
            fill="none"
            stroke={index === 2 ? 'var(--on-accent)' : 'var(--accent)'}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {glyphs[index]}
          </g>
        </g>
      ))}
    </svg>
  );
}

const glyphs = [
  <path key="text" d="M18 22h24M18 30h24M18 38h14" />,
  <path key="voice" d="M20 26v8M27 20v20M34 24v12M41 27v6" />,
  <path key="picture" d="M17 20h26v20H17zM20 37l8-8 5 5 4-4 5 5M36 26h.01" />,
  <path key="film" d="M18 20h18v20H18zM36 27l7-4v14l-7-4" />,
  <path key="research" d="M28 18a9 9 0 1 0 .01 0M35 34l7 7" />,
];
