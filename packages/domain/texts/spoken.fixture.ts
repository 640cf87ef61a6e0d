/** For tests of the domain, which carries no language: work done in English. */
import { readLanguageBy } from './language.ts';

/** Result of `work` in English; everything after it is Norwegian again. */
export function spokenInEnglish<T>(work: () => T): T {
  readLanguageBy(() => 'en');
  try {
    return work();
  } finally {
    readLanguageBy(() => 'nb');
  }
}
