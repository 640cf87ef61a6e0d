/** Keeps a form's values as a draft, once there is a pause or the page goes away: writing them at each key would slow a large form. */
import { useEffect, useMemo } from 'react';
import { type Draft, dropDraft, keepDraft } from './drafts.ts';

/** Milliseconds without a change. */
const PAUSE = 400;

function draftOf(key: string, asked: string) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last: { readonly values: Draft; readonly start: object | undefined } | null = null;
  const keep = (): void => {
    clearTimeout(waiting);
    if (last !== null) keepDraft(sessionStorage, key, last.values, asked, last.start);
    last = null;
  };
  return {
    keep,
    changed(values: Draft, start?: object): void {
      last = { values, start };
      clearTimeout(waiting);
      waiting = setTimeout(keep, PAUSE);
    },
    drop(): void {
      clearTimeout(waiting);
      last = null;
      dropDraft(sessionStorage, key);
    },
  };
}

/** `changed` is told every change, and what the form began with; `drop` forgets the draft and what waited to be kept. */
export function useDraft(key: string, asked: string): Pick<ReturnType<typeof draftOf>, 'changed' | 'drop'> {
  const draft = useMemo(() => draftOf(key, asked), [key, asked]);
  useEffect(() => {
    addEventListener('pagehide', draft.keep);
    document.addEventListener('visibilitychange', draft.keep);
    return () => {
      removeEventListener('pagehide', draft.keep);
      document.removeEventListener('visibilitychange', draft.keep);
      draft.keep();
    };
  }, [draft]);
  return draft;
}
