/** The register of beneficial owners (Brønnøysund): who is registered, read with a bank's own access (S-156, R-020 to R-028). */
import type { RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { answerAbout } from './beneficial-owner-answer.ts';
import { CONTRACT, ownersIn } from './beneficial-owners-read.ts';
import type { Reader } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { collectUnread, noteUnread } from './tolerant-reader.ts';

export interface BeneficialOwnerRegister {
  /** A company that the register has nothing of is `NOT_OBLIGED`, whether or not its form lets it off. @throws OutsideFailure when there is no usable answer, which is no 'none' */
  ownersOf(organisationNumber: string, context: CallContext): Promise<RegisteredOwners>;
}

/** What a bank is given access by. */

const ownersAbout = (organisationNumber: string): Reader<RegisteredOwners> => ({
  maxBytes: 4_194_304,
  read(bytes) {
    const schema = answerAbout(organisationNumber);
    const { value, unread } = collectUnread(() => schema.parse(JSON.parse(bytes.toString('utf8'))));
    unread.forEach(noteUnread);
    return ownersIn(value, unread);
  },
});

/** The register's own 'not obliged' is no page: one that somebody on the way has made tells nothing. */
const notObliged: Reader<RegisteredOwners> = {
  maxBytes: 65_536,
  read(_bytes, contentType) {
    if (/html/i.test(contentType)) throw new TypeError('a page and no answer');
    return { status: 'NOT_OBLIGED', statement: null, registeredOn: null, owners: [], contract: CONTRACT };
  },
};

export function beneficialOwnerRegister(system: OutsideSystem, tokens: AccessTokens): BeneficialOwnerRegister {
  return {
    async ownersOf(number, context) {
      const request = {
        operation: 'beneficial-owners',
        path: `/api/oppslag/v1/virksomheter/${encodeURIComponent(number)}`,
        headers: { 'accept-language': 'nob' },
        answers: { 200: ownersAbout(number), 404: notObliged },
      } as const;
      return (await callWithToken(system, tokens, request, context)).value;
    },
  };
}
