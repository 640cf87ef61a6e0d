/** For tests: organisation numbers with a right check digit, as many different questions to a register. */
export function organisationNumbers(count: number): string[] {
  const found: string[] = [];
  for (let at = 31900100; found.length < count; at++) {
    const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((all, weight, place) => all + weight * Number(String(at)[place]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) found.push(`${at}${check}`);
  }
  return found;
}
