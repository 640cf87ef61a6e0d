/** Single keys of the console: which act, when they act, and whether they are on. */

/** Key in the browser's storage of the choice to switch shortcuts off; it says nothing of anybody. */
const OFF = 'bli-kunde:keys-off';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keysAreOn(store: Store): boolean {
  try {
    return store.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function switchKeys(store: Store, on: boolean): void {
  try {
    if (on) store.removeItem(OFF);
    else store.setItem(OFF, '1');
  } catch {
    return;
  }
}

/** The fields of a key event by which a shortcut is told from other keys. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly repeat: boolean;
}

/** Elements that take letters themselves. */
export const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], dialog[open] *';

/** Actions by key; `g` is followed by a letter: `g h`. */
export type Actions = Readonly<Record<string, () => void>>;

const FIRST = 'g';

/**
 * Builds the listener. A key with a modifier, in a field or under a dialog is never ours. After `g` the next key, whatever
 * it is, ends the pair: nothing depends on how fast somebody types.
 */
export function keyListener(actions: () => Actions, inField: () => boolean): (press: KeyPress) => boolean {
  let begun = false;
  return ({ key, ctrlKey, metaKey, altKey, defaultPrevented, repeat }) => {
    if (defaultPrevented || ctrlKey || metaKey || altKey || inField()) {
      begun = false;
      return false;
    }
    if (key === 'Shift') return false;
    const named = begun ? `${FIRST} ${key}` : key;
    const pairs = Object.keys(actions()).some((one) => one.startsWith(`${FIRST} `));
    begun = !begun && key === FIRST && pairs;
    if (begun) return true;
    const act = actions()[named];
    // A key that is held down moves on, and does nothing else twice.
    if (act === undefined || (repeat && named !== 'j' && named !== 'k')) return false;
    act();
    return true;
  };
}
