import type { ReactNode } from 'react';
import { useModules } from '#shell/modules/modules.tsx';
import type { FilledSection } from '../../contract.ts';
import { Banner } from './banner.tsx';
import { Carousel } from './carousel.tsx';
import { NewLines, RankedLines } from './line-lists.tsx';
import { MediaRows } from './media-rows.tsx';
import { ComingTools, Notes, Offers } from './other-things.tsx';
import { Slider } from './slider.tsx';
import { Spotlight } from './spotlight.tsx';
import { TallCards, WideCards } from './tall-cards.tsx';
import { Shelf } from './tile-parts.tsx';
import { tilesOf } from './tiles.ts';

/** The homepage's sections as visitors see them; empty ones are left out. */
export const HomepageSections = ({ sections }: { sections: readonly FilledSection[] }) =>
  sections.map((section) => <OneSection key={section.name} section={section} />);

/** The tools that a section of coming ones lists. */
export function useComingTools(most: number) {
  return useModules()
    .filter(({ status }) => status === 'coming-soon')
    .slice(0, most);
}

function OneSection({ section }: { section: FilledSection }) {
  const tools = useComingTools(section.tools ? section.maxItems : 0);
  const things = section.prompts.length + section.packs.length;
  if (things + section.notes.length + section.offers.length + tools.length === 0) return null;
  if (things === 0) {
    return (
      <Shelf {...section}>
        {tools.length > 0 && <ComingTools tools={tools} />}
        {section.notes.length > 0 && <Notes notes={section.notes} />}
        {section.offers.length > 0 && <Offers offers={section.offers} />}
      </Shelf>
    );
  }
  if (section.name === 'hero') return <Banner section={section} />;
  if (section.name === 'carousel') return <Carousel section={section} />;
  if (section.name === 'slider') return <Slider section={section} />;
  return <Shelf {...section}>{listOf(section)}</Shelf>;
}

function listOf(section: FilledSection): ReactNode {
  const tiles = tilesOf(section);
  switch (section.name) {
    case 'highlight':
      return <TallCards tiles={tiles} />;
    case 'spotlight':
      return <Spotlight tiles={tiles} />;
    case 'editor-pick':
      return <WideCards tiles={tiles} />;
    case 'new':
      return <NewLines tiles={tiles} />;
    case 'trending':
      return <RankedLines tiles={tiles} />;
    case 'hot':
      return <RankedLines tiles={tiles} withSales />;
    default:
      return <MediaRows tiles={tiles} />;
  }
}
