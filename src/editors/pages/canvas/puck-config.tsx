import type { ComponentConfig, Config, Fields } from '@puckeditor/core';
import { createContext, type ReactNode, useContext } from 'react';
import { anchorOf } from '#blocks/addresses.ts';
import { blockKinds, kindOf } from '#blocks/all-blocks.ts';
import type { SiteContext } from '#blocks/site-context.ts';
import { slotKey } from './puck-data.ts';

/** Where blocks are drawn: what they know of their site, and how deep they lie. */
export const SiteOfCanvas = createContext<SiteContext | null>(null);
const Depth = createContext(0);

type Given = { readonly id: string; readonly [prop: string]: unknown };

/** One of our blocks on the canvas, drawn by the code that draws it on the page. */
function CanvasBlock({ type, given }: { readonly type: string; readonly given: Given }): ReactNode {
  const site = useContext(SiteOfCanvas);
  const depth = useContext(Depth);
  const kind = kindOf(type as Parameters<typeof kindOf>[0]);
  if (!site) return null;
  const props = kind.props.safeParse(
    Object.fromEntries(
      Object.entries(given).filter(([key]) => Object.hasOwn(kind.props.shape, key)),
    ),
  );
  if (!props.success) return <p className="note">{props.error.issues[0]?.message}</p>;
  const slots = Object.fromEntries(
    kind.slots.map((name) => {
      const Slot = given[slotKey(name)] as () => ReactNode;
      return [
        name,
        <Depth.Provider key={name} value={depth + 1}>
          {typeof Slot === 'function' ? <Slot /> : null}
        </Depth.Provider>,
      ];
    }),
  );
  const level =
    type === 'hero' ? 1 : type === 'heading' ? Number(given.level ?? 2) : depth === 0 ? 2 : 3;
  const drawn = kind.render(props.data as never, site, { id: anchorOf(given.id), level, slots });
  if (!drawn) return <p className="in note">{kind.label}: nothing to show yet.</p>;
  return depth > 0 || kind.isFullWidth ? drawn : <div className="in solo">{drawn}</div>;
}

/** Our blocks for the library of the canvas. Their fields are edited in a panel of ours. */
export const puckConfig: Config = {
  // No landmark: the screen around the frame has its own main part.
  root: { fields: {}, render: ({ children }: { children?: ReactNode }) => <div>{children}</div> },
  components: Object.fromEntries(
    blockKinds.map((kind): [string, ComponentConfig] => [
      kind.type,
      {
        label: kind.label,
        fields: Object.fromEntries(
          kind.slots.map((name) => [slotKey(name), { type: 'slot' as const }]),
        ) as Fields,
        render: (given) => <CanvasBlock type={kind.type} given={given as unknown as Given} />,
      },
    ]),
  ),
};
