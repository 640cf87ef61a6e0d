/** First and last name from the claims of a log-in, any of which may be lacking; some people have one name. */
import { fullName, sameName } from '@bli-kunde/domain/norway/name.ts';

export interface NameTold {
  /** Empty of who has one name. */
  readonly firstName: string;
  readonly lastName: string;
  /** False where a part may be lacking, or where one ends and the next begins is a guess. */
  readonly isSure: boolean;
}

/** From what a token calls given name, family name and whole name, each empty where it says nothing; null where it says none. */
export function nameTold(given: string, family: string, whole: string): NameTold | null {
  const parts = fullName({ firstName: whole, lastName: '' }).split(' ');
  if (given !== '' && family !== '') return { firstName: given, lastName: family, isSure: true };
  const only = family === '' ? given : family;
  if (only !== '') {
    if (whole === '' || sameName(whole, only)) return { firstName: '', lastName: only, isSure: whole !== '' };
    // The other part is what stands beside the one that is told.
    const rest = family === '' ? restAfter(parts, only) : restBefore(parts, only);
    if (rest === null) return { firstName: '', lastName: only, isSure: false };
    return family === ''
      ? { firstName: only, lastName: rest, isSure: true }
      : { firstName: rest, lastName: only, isSure: true };
  }
  if (whole === '') return null;
  // One word is the whole of a name; of more the last one is taken for the family's until the register says so.
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '', isSure: parts.length === 1 };
}

const restBefore = (parts: readonly string[], family: string): string | null => {
  const length = family.split(/\s+/).length;
  return parts.length > length && sameName(parts.slice(-length).join(' '), family)
    ? parts.slice(0, -length).join(' ')
    : null;
};

const restAfter = (parts: readonly string[], given: string): string | null => {
  const length = given.split(/\s+/).length;
  return parts.length > length && sameName(parts.slice(0, length).join(' '), given)
    ? parts.slice(length).join(' ')
    : null;
};
