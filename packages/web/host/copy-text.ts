/** Copying: through the native app when the page stands in one (S-059), else by the clipboard (S-060). */
import { host } from './embedded.ts';

/** Rejects when neither the app nor the clipboard takes the text; the caller then tells. */
export async function copyText(text: string, clipboard: Clipboard = navigator.clipboard): Promise<void> {
  if (await host?.then((native) => native.copied(text)).catch(() => false)) return;
  try {
    await clipboard.writeText(text);
  } catch {
    await clipboard.write([new ClipboardItem({ 'text/plain': new Blob([text], { type: 'text/plain' }) })]);
  }
}
