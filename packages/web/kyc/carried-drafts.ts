/** Renames drafts with the declaration: a completed one is followed by another with the same sections, where what was typed is still unsaved. */
import { bankSlug } from '../app/address.ts';
import { draftKey } from '../app/drafts.ts';

/** Stands for the declaration that is not opened yet. */
const NEXT = 'next';

/** A forbidden store has none, and a full one loses them and nothing else. */
function rename(subject: string, from: string, to: string): void {
  const beginning = (declaration: string) => draftKey(bankSlug(), subject, `kyc-${declaration}-`);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(beginning(from))) continue;
      const kept = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      if (kept !== null) sessionStorage.setItem(beginning(to) + key.slice(beginning(from).length), kept);
    }
  } catch {
    return;
  }
}

/** Once `declaration` is completed, with drafts left in sections that were not saved. */
export const leaveDrafts = (subject: string, declaration: string): void => rename(subject, declaration, NEXT);

/** Once `declaration` is opened. */
export const takeDrafts = (subject: string, declaration: string): void => rename(subject, NEXT, declaration);
