/** The element `<bli-kunde-kort>`: a card that invites to an app, and can be dismissed (C-039 to C-043). */
import type { BankCard, CardApp } from '@bli-kunde/domain/card/bank-card.ts';
import { cut } from './cut.ts';
import { isDismissed, rememberDismissal } from './dismissal.ts';

const NAME = 'bli-kunde-kort';
/** From this width on texts are cut. */
const NOT_MOBILE = '(min-width:768px)';
const [TITLE, INGRESS] = [60, 180] as const;
/** A dismissed card has no box, so that the page's margins around it go too. */
const NO_BOX = ':host{display:contents!important}';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** An element built by calls: markup and style attributes are what a strict content security policy refuses. */
function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
  namespace = HTML,
): HTMLElement {
  const element = document.createElementNS(namespace, tag) as HTMLElement;
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  element.append(...children);
  return element;
}

function sheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

/** Shows a text, cut for the eye and whole for assistive technology. */
function say(place: Element, text: string, most: number): void {
  const short = cut(text, most);
  place.replaceChildren(
    ...(short === text
      ? [text]
      : [make('span', { 'aria-hidden': 'true' }, [short]), make('span', { class: 'full' }, [text])]),
  );
}

/** Defines the element once for a page. Throws before that where the browser lacks something, and the page's own link stays. */
export function defineCard(bank: BankCard, style: string): void {
  if (customElements.get(NAME)) return;
  const [card, noBox] = [sheet(style + bank.look), sheet(NO_BOX)];
  const wide = matchMedia(NOT_MOBILE);
  const connected = new Set<Card>();
  const renderAll = (): void => connected.forEach((one) => one.render());

  class Card extends HTMLElement {
    static readonly observedAttributes = ['app', 'title', 'ingress', 'href'];
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #title = make('h2', { id: 't' });
    readonly #ingress = make('p', {});
    readonly #link = make('a', { 'aria-describedby': 't' }, [bank.start]) as HTMLAnchorElement;
    readonly #dismiss = make('button', { type: 'button', 'aria-label': bank.dismiss, 'aria-describedby': 't' });
    readonly #note = make('p', { class: 'full', tabindex: '-1', lang: bank.lang }, [bank.dismissed]);
    // An empty title keeps the host's from showing as a tooltip.
    readonly #card = make('section', { 'aria-labelledby': 't', lang: bank.lang, title: '' }, [
      make(
        'svg',
        { viewBox: '0 0 240 120', preserveAspectRatio: 'xMidYMax slice', 'aria-hidden': 'true' },
        bank.picture.map(([tone, d]) => make('path', { class: tone, d }, [], SVG)),
        SVG,
      ),
      make('div', {}, [make('small', {}, [bank.name]), this.#title, this.#ingress, this.#link]),
      this.#dismiss,
    ]);

    constructor() {
      super();
      this.#dismiss.addEventListener('click', () => this.#dismissed());
      this.#note.addEventListener('blur', () => this.#note.remove());
      // The second is the middle button's, among others.
      for (const type of ['click', 'auxclick'] as const)
        this.#link.addEventListener(type, ({ button }) => button < 2 && this.#tell('followed'));
    }

    connectedCallback(): void {
      connected.add(this);
      this.render();
    }

    disconnectedCallback(): void {
      connected.delete(this);
    }

    attributeChangedCallback(): void {
      this.render();
    }

    get #app(): string {
      return this.getAttribute('app') ?? '';
    }

    /** An attribute that says something, or else the bank's own words. */
    #said(name: string, otherwise: string): string {
      return this.getAttribute(name)?.trim() || otherwise;
    }

    render(): void {
      const app = this.#app;
      const known = Object.hasOwn(bank.words, app);
      const gone = known && isDismissed(app);
      this.#root.adoptedStyleSheets = gone ? [card, noBox] : known ? [card] : [];
      if (!known) return this.#root.replaceChildren(make('slot', {}));
      if (gone) return this.#note.isConnected ? undefined : this.#root.replaceChildren();
      const [title, ingress] = bank.words[app as CardApp];
      say(this.#title, this.#said('title', title), wide.matches ? TITLE : Infinity);
      say(this.#ingress, this.#said('ingress', ingress), wide.matches ? INGRESS : Infinity);
      const address = `${bank.apps}${app}/`;
      this.#link.href = this.#said('href', address);
      if (!this.#link.protocol.startsWith('http')) this.#link.href = address;
      // Put in place anew, a link or button would lose the focus.
      if (!this.#card.isConnected) this.#root.replaceChildren(this.#card);
    }

    #tell(what: string): void {
      const detail = { app: this.#app };
      this.dispatchEvent(new CustomEvent(`${NAME}-${what}`, { bubbles: true, composed: true, detail }));
    }

    /** Keeps the focus in its place: on words for screen readers, from where the next press of Tab goes on. */
    #dismissed(): void {
      rememberDismissal(this.#app);
      this.#root.replaceChildren(this.#note);
      this.#note.focus({ preventScroll: true });
      renderAll();
      this.#tell('dismissed');
    }
  }

  wide.addEventListener('change', renderAll);
  customElements.define(NAME, Card);
}
