/** Drafts that wait in the steps of an application: what was typed there and is not saved. */
import { useSyncExternalStore } from 'react';
import { bankSlug } from '../app/address.ts';
import { draftKey } from '../app/drafts.ts';

/** Step of a section's draft, by whichever declaration; and of what is said of its answer in words of one's own. */
const OF_SECTION = /^kyc-(?:next|[\da-f-]{36})-(.+?)(?:-words)?$/;

const SECTION = 'kyc/';

/** Name of a section's draft among those of steps. */
export const sectionDraft = (id: string): string => SECTION + id;

/** Id of the section whose draft has this name; null of a step's. */
export const sectionIn = (name: string): string | null =>
  name.startsWith(SECTION) ? name.slice(SECTION.length) : null;

/** Nothing tells of a change: it is read again once the page that was left has kept what was typed there. */
const subscribe = () => () => {};

function keptKeys(subjects: readonly string[]): readonly { readonly key: string; readonly name: string }[] {
  const beginnings = subjects.map((subject) => draftKey(bankSlug(), subject, ''));
  try {
    return Object.keys(sessionStorage).flatMap((key) => {
      const beginning = beginnings.find((one) => key.startsWith(one));
      return beginning === undefined
        ? []
        : [{ key, name: key.slice(beginning.length).replace(OF_SECTION, `${SECTION}$1`) }];
    });
  } catch {
    // A store that is forbidden has nothing.
    return [];
  }
}

/** Names of steps, and of sections as {@link sectionDraft} has them. `subjects` as the forms and the declaration have them. */
export const useWaitingDrafts = (subjects: readonly string[]): readonly string[] =>
  // A text, since a list would be another one each time.
  useSyncExternalStore(subscribe, () => [...new Set(keptKeys(subjects).map(({ name }) => name))].join(' ')).split(' ');

export function dropWaiting(subjects: readonly string[], names: readonly string[]): void {
  for (const { key, name } of keptKeys(subjects)) if (names.includes(name)) sessionStorage.removeItem(key);
}
