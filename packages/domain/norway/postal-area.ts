/** The postal area of a code. For the server only: its table is larger than the rest of a page, so no page imports this. */
import { getPostalCodeInfo } from 'norwegian-postalcodes-mapper';
import { isPostalCode } from './postal-code.ts';

/** 'OSLO' for '0484', in capitals as the post writes it; null for a code that is not in use. */
export function postalAreaOf(postalCode: string): string | null {
  const code = postalCode.trim();
  return isPostalCode(code) ? (getPostalCodeInfo(code)?.city ?? null) : null;
}
