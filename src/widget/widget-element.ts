import { lookOf, sharedStyle } from './style/style.ts';
import { Conversation } from './talk/conversation.ts';
import { Refused, transportTo } from './talk/transport.ts';
import { openStore, visitorStore } from './talk/visitor-store.ts';
import type { WidgetConfig } from './talk/wire.ts';
import { bubbleView } from './view/bubble.ts';
import { h } from './view/dom.ts';
import { panelView } from './view/panel.ts';
import { directionOf, wordsOf } from './words/words.ts';

/** `bubble` floats above its page, `inline` fills the box it stands in, `page` the whole page. */
type Mode = 'bubble' | 'inline' | 'page';

/**
 * A conversation on any page: `<guildhall-widget data-key="…" data-mode="bubble">`. All of it is within an open shadow
 * root and its own style sheets, so the page needs to allow the script and its connections, nothing else.
 */
export class GuildhallWidget extends HTMLElement {
  /** Where the script came from; elements of a page share it. */
  static hub = '';
  #conversation: Conversation | undefined;
  #stop = new AbortController();

  connectedCallback(): void {
    const key = this.dataset.key ?? '';
    if (key === '' || this.#conversation) return;
    this.#stop = new AbortController();
    const transport = transportTo(GuildhallWidget.hub, key);
    transport.config().then(
      (config) => this.isConnected && this.#show(key, config, transport),
      (error: unknown) => {
        // Whoever built the page can mend it; its visitors cannot, and see nothing.
        const sentence = error instanceof Refused ? error.message || 'no answer' : String(error);
        console.error(`Guildhall widget: ${sentence}`);
      },
    );
  }

  disconnectedCallback(): void {
    this.#conversation?.close();
    this.#conversation = undefined;
    this.#stop.abort();
    this.shadowRoot?.replaceChildren();
  }

  #show(key: string, config: WidgetConfig, transport: ReturnType<typeof transportTo>): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#dress(root, config);
    const mode = modeOf(this.dataset.mode);
    const words = wordsOf(config.language);
    let update = () => {};
    const talk = new Conversation(transport, visitorStore(key), () => update());
    this.#conversation = talk;
    const isBubble = mode === 'bubble';
    const panel = panelView(config, words, {
      say: (said, shown) => talk.say(said, shown),
      again: (clientId) => talk.again(clientId),
      open: (fresh) => void talk.open(fresh),
      isPage: mode === 'page',
      ...(isBubble && { close: () => bubble?.setOpen(false) }),
    });
    const bubble = isBubble
      ? bubbleView({ config, words, panel, store: openStore(key), onOpen: () => void talk.open() })
      : undefined;
    update = () => {
      panel.update(talk.talk);
      bubble?.count(talk.talk.messages);
    };
    const shown = bubble?.view ?? h('div', { class: `widget frame ${mode}` }, panel.view);
    shown.setAttribute('lang', config.language);
    shown.setAttribute('dir', directionOf(config.language));
    root.replaceChildren(shown);
    update();
    if (bubble) bubble.begin();
    else void talk.open();
  }

  #dress(root: ShadowRoot, { theme }: WidgetConfig): void {
    const [shared, own] = [new CSSStyleSheet(), new CSSStyleSheet()];
    shared.replaceSync(sharedStyle);
    root.adoptedStyleSheets = [shared, own];
    const night = matchMedia('(prefers-color-scheme: dark)');
    const dress = () => {
      const isDark = theme.mode === 'dark' || (theme.mode === 'auto' && night.matches);
      own.replaceSync(lookOf({ ...theme, isDark }));
    };
    dress();
    night.addEventListener('change', dress, { signal: this.#stop.signal });
  }
}

const modeOf = (mode: string | undefined): Mode =>
  mode === 'inline' || mode === 'page' ? mode : 'bubble';
