/**
 * Parts of an answer of the register of beneficial owners that only an advisor can weigh, whatever its result.
 */
import type { TextKey } from '../../texts/nb.ts';
import type { Texts } from '../../texts/texts.ts';
import { formatShortDate } from '../../norway/oslo-date.ts';
import type { RegisteredOwners } from './register.ts';

/**
 * `UNREAD`: a part could not be read. `UNKNOWN_CODE`: a code that nobody here knows. `NOT_SAID`: the register has owners and does not
 * say whether they are all. `ELSEWHERE`: it points to a market or to another country. `CHAIN_UNNAMED`: a company between is known by
 * its number alone, and so is on no list by name.
 */
export const REGISTER_REMARKS = [
  'UNREAD',
  'UNKNOWN_CODE',
  'NOT_SAID',
  'ELSEWHERE',
  'DECEASED',
  'DISCREPANCY',
  'CHAIN_UNNAMED',
] as const;
export type RegisterRemark = (typeof REGISTER_REMARKS)[number];

/** Empty of an answer of before the register's version 1, but for what it can hold. */
export function registerRemarks(register: RegisteredOwners): RegisterRemark[] {
  const {
    status,
    owners,
    contract,
    unread = 0,
    unknownCodes = [],
    allIdentified,
    elsewhere,
    discrepancies = [],
  } = register;
  const holds: Readonly<Record<RegisterRemark, boolean>> = {
    UNREAD: unread > 0,
    UNKNOWN_CODE: unknownCodes.length > 0,
    NOT_SAID: contract !== undefined && status === 'REGISTERED' && allIdentified === undefined && !elsewhere,
    ELSEWHERE: elsewhere !== undefined,
    DECEASED: owners.some(({ isDeceased }) => isDeceased === true),
    DISCREPANCY: discrepancies.length > 0,
    CHAIN_UNNAMED: owners.some(({ positions }) => positions.some(({ via }) => via.some(({ name }) => name === ''))),
  };
  return REGISTER_REMARKS.filter((remark) => holds[remark]);
}

/** An answer with one of these may hold more than was read. */
const UNSURE: readonly RegisterRemark[] = ['UNREAD', 'UNKNOWN_CODE', 'NOT_SAID', 'ELSEWHERE'];

/** True if everything that the register has was read. */
export const isReadWhole = (register: RegisteredOwners): boolean =>
  !registerRemarks(register).some((remark) => UNSURE.includes(remark));

/** Each in a sentence for an advisor, with the register's own words, and the text and day of what somebody told it is wrong. */
export function remarksTold(register: RegisteredOwners, texts: Texts): string[] {
  const { owners, unread = 0, unknownCodes = [], elsewhere, discrepancies = [] } = register;
  const told = (remark: RegisterRemark): string[] => {
    const key: TextKey = `advisor.register.remark.${remark}`;
    switch (remark) {
      case 'UNREAD':
        return [texts(key, { n: unread })];
      case 'UNKNOWN_CODE':
        return [texts(key, { codes: [...new Set(unknownCodes.map(({ code, words }) => words ?? code))].join(', ') })];
      case 'ELSEWHERE':
        return [texts(key, { where: [elsewhere?.name, elsewhere?.country].filter(Boolean).join(', ') })];
      case 'DECEASED':
        return owners.flatMap(({ firstName, lastName, isDeceased }) =>
          isDeceased === true ? [texts(key, { name: `${firstName} ${lastName}`.trim() })] : [],
        );
      case 'DISCREPANCY':
        return discrepancies.map(({ text, receivedOn }) =>
          [
            receivedOn === null
              ? texts('advisor.register.remark.DISCREPANCY')
              : texts('advisor.register.remark.DISCREPANCY.on', { date: formatShortDate(receivedOn) }),
            ...(text === null ? [] : [`«${text}»`]),
          ].join(' '),
        );
      case 'NOT_SAID':
      case 'CHAIN_UNNAMED':
        return [texts(key)];
    }
  };
  return registerRemarks(register).flatMap(told);
}
