/** Formats a bank's own phone number (P-087). */

/** Eight digits as `123 45 678`; anything else is returned as it came. */
export const formatBankPhone = (phone: string): string =>
  phone.replace(/\s/g, '').replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3');

/** The same in one piece, where a line could end inside it. */
export const unbrokenBankPhone = (digits: string): string => formatBankPhone(digits).replaceAll(' ', '\u00a0');
