/** The Global Intermediary Identification Number of a financial institution: XXXXXX.XXXXX.BB.TTT (K-091 to K-095). */
import type { TextKey } from '../texts/nb.ts';

/** Values of the third segment (K-093). */
export const GIIN_LEGAL_FORMS = ['LE', 'SL', 'ME', 'BR', 'SP', 'SF', 'SD', 'SS', 'SB'] as const;

const FORMAT = /^[0-9A-Z]{6}\.[0-9A-Z]{5}\.([A-Z]{2})\.(\d{3})$/;

/**
 * The text key of what is wrong with a number, or null. Space around it is ignored.
 *
 * @param countryCodes the three-digit ISO codes that may stand last (K-094)
 */
export function giinProblem(number: string, countryCodes: readonly string[]): TextKey | null {
  const typed = number.trim();
  if (typed === '') return 'kyc.validation.required.giin';
  const [, legalForm = '', country = ''] = FORMAT.exec(typed) ?? [];
  if (legalForm === '') return 'kyc.validation.giin.format';
  if (!(GIIN_LEGAL_FORMS as readonly string[]).includes(legalForm)) return 'kyc.validation.giin.legalForm';
  return countryCodes.includes(country) ? null : 'kyc.validation.giin';
}
