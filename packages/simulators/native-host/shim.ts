/**
 * Script that a native app's web view puts into a page before its scripts run; here a frame of the simulated
 * telephones.
 */

/** Runs in the framed page, by the frame's name: the web view of a telephone, or the browser that its app opens over it. Messages go to the page around, of `simulators` origin; its answers go where an app calls. */
function shim(simulators: string): void {
  const [frame] = /^(ios|android)(-browser)?(?= |$)/.exec(window.name) ?? [];
  if (window.parent === window || frame === undefined) return;
  const tell = (what: object) => window.parent.postMessage({ frame, ...what }, simulators);
  try {
    void window.sessionStorage;
  } catch {
    // At a bank's own host name the frame is of another site than the page around it, and browsers may give it no storage, as every web
    // view has. What is stored lies in the frame's name then, which lasts as long as the telephone.
    const items = new Map<string, string>(JSON.parse(window.name.slice(frame.length) || '[]') as [string, string][]);
    const keep = () => (window.name = `${frame} ${JSON.stringify([...items])}`);
    const sessionStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        items.set(key, value);
        keep();
      },
      removeItem: (key: string) => {
        items.delete(key);
        keep();
      },
      key: (at: number) => [...items.keys()][at] ?? null,
      get length() {
        return items.size;
      },
    };
    Object.defineProperty(window, 'sessionStorage', { value: sessionStorage });
  }
  if (frame.endsWith('-browser')) {
    // Back on the bank's own address: the app closes its browser, and opens the address in the web view.
    tell({ returned: location.href });
    return;
  }
  const around = window as unknown as { webkit?: object; host?: object; hostAnswer?: (text: string) => void };
  if (frame === 'ios')
    around.webkit = { messageHandlers: { host: { postMessage: (message: unknown) => tell({ message }) } } };
  else around.host = { postMessage: (text: unknown) => tell({ message: JSON.parse(String(text)), text }) };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === simulators && source === window.parent) around.hostAnswer?.(data);
  });
}

export const shimScript = (simulators: string): string => `(${shim.toString()})(${JSON.stringify(simulators)});`;
