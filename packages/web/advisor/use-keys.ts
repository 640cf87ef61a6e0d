/** Ties single keys to the page that stands. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Actions, FIELDS, keyListener, keysAreOn, switchKeys } from './keys.ts';

const listeners = new Set<() => void>();
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export function setKeys(on: boolean): void {
  switchKeys(localStorage, on);
  for (const tell of listeners) tell();
}
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, () => keysAreOn(localStorage));

const inField = (): boolean =>
  document.activeElement?.matches(FIELDS) === true || document.querySelector('dialog[open]') !== null;

/** Actions of every mounted part of the page; one listener for all, so that the first of a pair of keys is no shortcut of another part. */
const standing = new Set<{ readonly current: Actions }>();
const listen = keyListener(() => Object.assign({}, ...[...standing].map(({ current }) => current)), inField);

function press(event: KeyboardEvent): void {
  if (keysAreOn(localStorage) && listen(event)) event.preventDefault();
}

/** `actions` may change with every rendering. */
export function useKeys(actions: Actions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (standing.size === 0) addEventListener('keydown', press);
    standing.add(latest);
    return () => {
      standing.delete(latest);
      if (standing.size === 0) removeEventListener('keydown', press);
    };
  }, []);
}
