/** The register of beneficial owners (Brønnøysund): who is registered, read with a bank's own access (S-156, R-020 to R-028). */
import type { RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { answerAbout } from './beneficial-owner-answer.ts';
import { CONTRACT, ownersIn } from './beneficial-owners-read.ts';
import type { Reader } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { collectUnread, count, fields, noteUnread, optional, text } from './tolerant-reader.ts';

export interface BeneficialOwnerRegister {
  /** A company that the register says it has nothing of is `NOT_OBLIGED`, whether or not its form lets it off. @throws OutsideFailure when there is no usable answer, which is no 'none' */
  ownersOf(organisationNumber: string, context: CallContext): Promise<RegisteredOwners>;
}

const ownersAbout = (organisationNumber: string): Reader<RegisteredOwners> => ({
  maxBytes: 4_194_304,
  read(bytes) {
    const schema = answerAbout(organisationNumber);
    const { value, unread } = collectUnread(() => schema.parse(JSON.parse(bytes.toString('utf8'))));
    unread.forEach(noteUnread);
    return ownersIn(value, unread);
  },
});

/** Of an address that the register has not, by what frameworks say of one; it is no word on the company. */
const NO_ADDRESS = /\b(resource|route|handler|mapping|endpoint|path|page|url)\b/i;
/**
 * The register's own 'not obliged' (version 1.3.0, 21 March 2025): a problem (RFC 9457) with its status and title. Its body is unsure, and
 * so whatever else comes with a 404 (empty, a page, a gateway's JSON) tells nothing of the company.
 */
const notObliged: Reader<RegisteredOwners> = {
  maxBytes: 65_536,
  read(bytes) {
    const told = problem.parse(JSON.parse(bytes.toString('utf8')));
    if (NO_ADDRESS.test(`${told.title} ${told.detail ?? ''}`)) throw new TypeError('no such address');
    return { status: 'NOT_OBLIGED', statement: null, registeredOn: null, owners: [], contract: CONTRACT };
  },
};
const problem = fields({ status: count.refine((status) => status === 404), title: text, detail: optional(text) });

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
