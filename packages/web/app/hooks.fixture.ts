/** For tests: a hook as React runs it, on a page that has no elements. */
import { after, before } from 'node:test';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

interface Listening {
  readonly type: string;
  readonly heard: (event: unknown) => void;
}
/** Something that is listened to, and tells who listens. */
class Page {
  #listening: Listening[] = [];
  addEventListener(type: string, heard: (event: unknown) => void): void {
    this.#listening.push({ type, heard });
  }
  removeEventListener(type: string, heard: (event: unknown) => void): void {
    this.#listening = this.#listening.filter((one) => one.type !== type || one.heard !== heard);
  }
  tell(type: string): void {
    for (const one of this.#listening) if (one.type === type) one.heard({ type });
  }
}

class Kept {
  [key: string]: unknown;
  getItem = (key: string): string | null => (this[key] as string | undefined) ?? null;
  setItem = (key: string, value: string): void => void (this[key] = value);
  removeItem = (key: string): void => void delete this[key];
}

/** The page of the tests of one file; it is there while they run. */
export function hookPage() {
  const [page, body] = [new Page(), new Page()];
  const store = new Kept();
  const document = Object.assign(body, {
    nodeType: 9,
    visibilityState: 'visible',
    activeElement: null,
    documentElement: { dataset: { bank: 'provebanken', base: '/provebanken' } },
    defaultView: null,
  });
  const location = { hash: '', pathname: '/provebanken/bedrift', search: '' };
  const goes = (_: unknown, __: string, address: string): void => {
    location.hash = address.slice(address.indexOf('#'));
  };
  const globals: Readonly<Record<string, unknown>> = {
    location,
    history: { pushState: goes, replaceState: goes },
    dispatchEvent: ({ type }: { readonly type: string }) => page.tell(type),
    HashChangeEvent: class {
      readonly type: string;
      constructor(type: string) {
        this.type = type;
      }
    },
    document,
    sessionStorage: store,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    HTMLInputElement: EventTarget,
    IS_REACT_ACT_ENVIRONMENT: true,
    window: Object.assign(page, { event: undefined, HTMLIFrameElement: EventTarget }),
  };
  const were = new Map<string, PropertyDescriptor | undefined>();
  before(() => {
    for (const [name, value] of Object.entries(globals)) {
      were.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  });
  after(() => {
    for (const [name, was] of were)
      if (was === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, was);
  });
  return { page, document, store, location };
}

export interface Hooked<Props, Result> {
  /** Of the newest render. */
  readonly now: () => Result;
  readonly again: (props: Props) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Renders `use` with its props until it is ended; `around` gives it its contexts. */
export async function hooked<Props, Result>(
  use: (props: Props) => Result,
  first: Props,
  around: (inner: ReactNode) => ReactNode = (inner) => inner,
): Promise<Hooked<Props, Result>> {
  let newest: { readonly result: Result } | null = null;
  const One = ({ props }: { readonly props: Props }) => {
    const result = use(props);
    newest = { result };
    return null;
  };
  const container = Object.assign(new Page(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
  });
  const root = createRoot(container as unknown as Element);
  const render = (props: Props) => act(async () => root.render(around(createElement(One, { props }))));
  await render(first);
  return {
    now: () => {
      if (newest === null) throw new Error('nothing was rendered');
      return newest.result;
    },
    again: render,
    end: () => act(async () => root.unmount()),
  };
}
export { act };
