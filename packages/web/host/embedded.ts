/** The native app around the page, when there is one (S-053): the bridge to it is fetched only then. */
interface Around {
  readonly webkit?: { readonly messageHandlers?: { readonly host?: unknown } };
  readonly host?: unknown;
}

const { webkit, host: android }: Around = globalThis as Around;

/** The bridge, null in an ordinary browser. Rejects when it can't be fetched: what was to be done is done the browser's way. */
export const host = webkit?.messageHandlers?.host || android ? import('./native.ts') : null;

/**
 * Leaves for a log-in or a provider, through the app where it takes the address over. Settles only where this page stays: when
 * the app has taken it, the page is led on by the return address, which the app opens here.
 */
export async function leaveFor(action: 'stepUpAuthentication' | 'sign', address: string): Promise<void> {
  if (await host?.then((native) => native.leaveFor(action, address)).catch(() => false)) return;
  location.assign(address);
  await new Promise(() => {});
}
