/** Screens that arrive when needed but are fetched before: once loaded they are painted without any waiting frame. */
import { type ComponentType, use } from 'react';
import { internalError } from './call-error.ts';

export interface LazyScreen<Props> {
  (props: Props): React.JSX.Element;
  /** Starts the fetch; safe to repeat, and a failed fetch is tried again. */
  readonly preload: () => void;
  /** The same for whoever waits for it: resolves once it has come or failed. */
  readonly arrived: () => Promise<void>;
}

/** A screen that does not come (no network, or a new version of the page) is a call that got no answer. */
const notLoaded = () =>
  internalError(location.pathname, 0, 'A screen did not load', '', navigator.onLine ? 'network' : 'offline');

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let failed = false;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetchIt = async (): Promise<ComponentType<Props>> => {
    try {
      loaded = await load();
      return loaded;
    } catch {
      failed = true;
      throw notLoaded();
    }
  };
  // The same promise is given until somebody asks anew: a new one at each rendering would never be settled.
  const start = (): Promise<ComponentType<Props>> => {
    loading ??= fetchIt();
    return loading;
  };
  const Screen = (props: Props) => {
    const Loaded = loaded ?? use(start());
    return <Loaded {...props} />;
  };
  const arrived = async () => {
    if (failed) loading = null;
    failed = false;
    await start().catch(() => undefined);
  };
  return Object.assign(Screen, { preload: () => void arrived(), arrived });
}

/** A file of a screen. */
export interface ScreenModule<Props> {
  readonly default: ComponentType<Props>;
}

/** The screens of steps: each is the default export of the file of its step's name. */
export const screensOf = <Name extends string, Props extends object>(
  steps: readonly { readonly name: Name }[],
  files: Readonly<Record<string, () => Promise<ScreenModule<Props>>>>,
): Readonly<Record<Name, LazyScreen<Props>>> =>
  Object.fromEntries(
    steps.map(({ name }) => {
      const load = files[`./screens/${name}.tsx`];
      if (load === undefined) throw new Error(`the step '${name}' has no screen`);
      return [name, lazyScreen(async () => (await load()).default)];
    }),
  ) as Record<Name, LazyScreen<Props>>;
