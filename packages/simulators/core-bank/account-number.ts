/** Makes Norwegian account numbers. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The modulus-11 check digit after ten digits, of the last four alone in group 00, or null when the number is not used. */
export function accountCheckDigit(ten: string): number | null {
  const from = ten.slice(4, 6) === '00' ? 6 : 0;
  const sum = WEIGHTS.slice(from).reduce((total, weight, index) => total + weight * Number(ten[from + index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? null : digit;
}

/** The first valid account number of the bank from a running number on, and the running number after it. */
export function nextAccountNumber(bank: string, running: number): { accountNumber: string; next: number } {
  for (let number = running; ; number += 1) {
    const ten = `${bank}${String(number % 1_000_000).padStart(6, '0')}`;
    const digit = accountCheckDigit(ten);
    if (digit !== null) return { accountNumber: `${ten}${digit}`, next: number + 1 };
  }
}
