import {
  AbsoluteFill,
  Composition,
  Img,
  interpolate,
  registerRoot,
  spring,
  staticFile,
  useCurrentFrame,
  useVideoConfig,
} from 'remotion';

/**
 * What one of our picture scenes holds: a picture in slow motion, a veil, a headline that comes in
 * word by word, and captions whose spoken word is marked.
 */
function Scene({ headline, spoken }) {
  const frame = useCurrentFrame();
  const { fps, height, durationInFrames } = useVideoConfig();
  const zoom = interpolate(frame, [0, durationInFrames], [1.02, 1.14]);
  const words = spoken.split(' ');
  const now = Math.floor((frame / fps) * 2.75) % words.length;
  const from = Math.floor(now / 7) * 7;
  return (
    <AbsoluteFill style={{ background: '#10162b', fontFamily: 'sans-serif', color: 'white' }}>
      <Img
        src={staticFile('picture.jpg')}
        style={{
          width: '100%',
          height: '100%',
          transform: `scale(${zoom}) translateX(${zoom * 4}px)`,
        }}
      />
      <AbsoluteFill style={{ background: 'linear-gradient(90deg, #10162bdd, transparent)' }} />
      <AbsoluteFill style={{ padding: height * 0.1, fontSize: height * 0.08, fontWeight: 700 }}>
        <div>
          {headline.split(' ').map((word, index) => {
            const risen = spring({ frame: frame - index * 4, fps });
            const style = { display: 'inline-block', marginRight: '0.3em', opacity: risen };
            return (
              <span key={word} style={{ ...style, transform: `translateY(${(1 - risen) * 40}px)` }}>
                {word}
              </span>
            );
          })}
        </div>
      </AbsoluteFill>
      <AbsoluteFill
        style={{ justifyContent: 'flex-end', alignItems: 'center', paddingBottom: height * 0.06 }}
      >
        <div
          style={{
            fontSize: height * 0.045,
            background: '#000a',
            padding: '0.3em 0.8em',
            borderRadius: 12,
          }}
        >
          {words.slice(from, from + 7).map((word, index) => (
            <span
              key={`${from}-${word}`}
              style={{ color: from + index === now ? '#ffd166' : 'white' }}
            >
              {`${word} `}
            </span>
          ))}
        </div>
      </AbsoluteFill>
    </AbsoluteFill>
  );
}

registerRoot(() => (
  <Composition
    id="scene"
    component={Scene}
    durationInFrames={24}
    fps={24}
    width={1280}
    height={720}
    defaultProps={{ headline: '', spoken: '' }}
  />
));
