/** Renames drafts with the declaration: a completed one is followed by another with the same sections, where what was typed is still unsaved. */
import { bankSlug } from '../app/address.ts';
import { draftKey } from '../app/drafts.ts';

/** Stands for the declaration that is not opened yet. */
const NEXT = 'next';

function rename(subject: string, from: string, to: string): void {
  const beginning = (declaration: string) => draftKey(bankSlug(), subject, `kyc-${declaration}-`);
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(beginning(from))) continue;
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (kept !== null) sessionStorage.setItem(beginning(to) + key.slice(beginning(from).length), kept);
  }
}

/** Once `declaration` is completed, with drafts left in sections that were not saved. A forbidden store has none. */
export function leaveDrafts(subject: string, declaration: string): void {
  try {
    rename(subject, declaration, NEXT);
  } catch {
    return;
  }
}

/** Once `declaration` is opened. */
export function takeDrafts(subject: string, declaration: string): void {
  try {
    rename(subject, NEXT, declaration);
  } catch {
    return;
  }
}
