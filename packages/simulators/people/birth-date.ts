/** Counts a birth date back from a day, as the test persons state it (`P17Y`, `P18Y0M-1D`). */

/** The day `YYYY-MM-DD` on which somebody is as old as `age` says on `today`; negative days are days still to come. */
export function birthDateAt(today: string, age: string): string {
  const parts = /^P(\d+)Y(?:(\d+)M)?(?:(-?\d+)D)?$/.exec(age);
  if (!parts) throw new Error(`not an age: ${age}`);
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) - Number(parts[1]) * 12 - Number(parts[2] ?? 0);
  // 29 February and the like fall back to the month's last day, so that nobody is born in a month they were not.
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const born = new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, last) - Number(parts[3] ?? 0)));
  return born.toISOString().slice(0, 10);
}

/** True if somebody born on that day is under 18 on `today`; of age from the birthday itself. */
export const isMinor = (birthDate: string, today: string): boolean => birthDateAt(today, 'P18Y') < birthDate;
