/** Facts of the population register that leave the rest to a person: nobody of whom one holds goes on by themselves. */

export const REGISTER_CAUTIONS = [
  'DEAD',
  'FALSE_IDENTITY',
  /** The person has another number now, such as a national id in place of a D-number. */
  'NUMBER_REPLACED',
  'NUMBER_CEASED',
  /** A D-number that nobody has confirmed for five years. */
  'NUMBER_INACTIVE',
  /** Nobody knows where the person is. */
  'DISAPPEARED',
  /** No current status, several, or one that is not known here. */
  'STATUS_UNKNOWN',
  /** A guardian looks after money matters. */
  'GUARDIAN',
  /** A guardian, and nobody here can tell whether for money matters. */
  'GUARDIAN_UNKNOWN',
  /** A power of attorney for the future that has been confirmed: the person no longer looks after their own affairs. */
  'FUTURE_POWER',
  'LIMITED_CAPACITY',
  /** No current name, or several. */
  'NAME_UNKNOWN',
  /** No day of birth: only a year, or nothing. */
  'BIRTH_DATE_UNKNOWN',
] as const;
export type RegisterCaution = (typeof REGISTER_CAUTIONS)[number];

/** A case's reason for each, which has its words in the texts of an advisor. */
export const causeOfCaution = (caution: RegisterCaution) =>
  `register-${caution.toLowerCase().replaceAll('_', '-')}` as const;
