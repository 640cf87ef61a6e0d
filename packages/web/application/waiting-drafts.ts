/** Steps of an application where something was typed that is not saved. */
import { useSyncExternalStore } from 'react';
import { bankSlug } from '../app/address.ts';
import { draftKey } from '../app/drafts.ts';

/** Nothing tells of a change: it is read again once the page that was left has kept what was typed there. */
const subscribe = () => () => {};

/** Those of `steps` that have a draft; none where the store is forbidden. `subject` as the forms of the steps have it. */
export function useWaitingDrafts(subject: string, steps: readonly string[]): readonly string[] {
  const isWaiting = (step: string): boolean => {
    try {
      return sessionStorage.getItem(draftKey(bankSlug(), subject, step)) !== null;
    } catch {
      return false;
    }
  };
  // A text, since a list would be another one each time.
  return useSyncExternalStore(subscribe, () => steps.filter(isWaiting).join(' ')).split(' ');
}
