/** The native app around the page, when there is one: messages by action name (S-053 to S-060). */

/** Wire names of the actions; what a message carries beside its action is optional. */
export const HOST_ACTIONS = [
  'openEInvoice',
  'openPdf',
  'openSettings',
  'logout',
  'openBrowser',
  'browserCallback',
  'copyText',
  'sign',
  'changeAppIcon',
  'changeBank',
  'turnBiometricsOn',
  'turnBiometricsOff',
  'switchBank',
  'showFeedbackModal',
  'setSigningMethod',
  'setLoginMethod',
  'stepUpAuthentication',
  'webAppLoaded',
  'cardWalletTokenStatus',
  'pushProvisioning',
  'walletInfo',
  'getPushToken',
  'applePayProvisioning',
  'refreshApplePayProperties',
] as const;
export type HostAction = (typeof HOST_ACTIONS)[number];

export interface HostMessage {
  readonly action: HostAction;
  readonly payload?: unknown;
}

/** The two ways a web view takes messages: WebKit's handler with an object, Android's interface with a text. */
export interface HostWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly host?: { postMessage(message: HostMessage): void } } };
  readonly host?: { postMessage(message: string): void };
}

/** How to reach the host, or null in an ordinary browser. */
export function hostOf(around: HostWindow): ((message: HostMessage) => void) | null {
  const apple = around.webkit?.messageHandlers?.host;
  if (apple) return (message) => apple.postMessage(message);
  const android = around.host;
  return typeof android?.postMessage === 'function' ? (message) => android.postMessage(JSON.stringify(message)) : null;
}

/** Tells the host; false when there is none, so that the caller does it the browser's way. */
export function tellHost(
  action: HostAction,
  payload?: unknown,
  around: HostWindow = window as unknown as HostWindow,
): boolean {
  const send = hostOf(around);
  send?.(payload === undefined ? { action } : { action, payload });
  return send !== null;
}

/** Through the host when embedded (S-059), else the clipboard, else a plain-text clipboard item (S-060). Rejects when none works. */
export async function copyText(
  text: string,
  around: HostWindow = window as unknown as HostWindow,
  clipboard: Clipboard = navigator.clipboard,
): Promise<void> {
  if (tellHost('copyText', { text }, around)) return;
  try {
    await clipboard.writeText(text);
  } catch {
    await clipboard.write([new ClipboardItem({ 'text/plain': new Blob([text], { type: 'text/plain' }) })]);
  }
}
