/** Copying in an ordinary browser: what is tried, in which order, and what is told when nothing works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyText } from './copy-text.ts';

/** A clipboard that takes what `takes` names. */
function clipboardThat(takes: 'text' | 'item' | 'nothing') {
  const tried: string[] = [];
  const refused = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  const clipboard = {
    writeText: (text: string) => {
      tried.push(`text ${text}`);
      return takes === 'text' ? Promise.resolve() : refused();
    },
    write: async ([item]: { readonly data: Readonly<Record<string, Blob>> }[]) => {
      for (const [type, blob] of Object.entries(item?.data ?? {})) tried.push(`${type} ${await blob.text()}`);
      if (takes !== 'item') await refused();
    },
  };
  return { tried, clipboard: clipboard as unknown as Clipboard };
}

class Item {
  readonly data: Readonly<Record<string, Blob>>;
  constructor(data: Readonly<Record<string, Blob>>) {
    this.data = data;
  }
}

test('S-060 copying uses the clipboard, then a plain-text item, and rejects when both are refused', async () => {
  Object.assign(globalThis, { ClipboardItem: Item });
  const [text, item, nothing] = [clipboardThat('text'), clipboardThat('item'), clipboardThat('nothing')];
  await copyText('DAG-A-00', text.clipboard);
  assert.deepEqual(text.tried, ['text DAG-A-00']);
  await copyText('DAG-A-00', item.clipboard);
  assert.deepEqual(item.tried, ['text DAG-A-00', 'text/plain DAG-A-00']);
  await assert.rejects(copyText('DAG-A-00', nothing.clipboard), { name: 'NotAllowedError' });
  await assert.rejects(copyText('DAG-A-00'));
});
