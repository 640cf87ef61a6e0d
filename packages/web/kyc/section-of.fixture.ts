/** For tests: one section as the server would send it, of a company with a board and an owner. */
import assert from 'node:assert/strict';
import type { Actor, Board } from '@bli-kunde/domain/kyc/actors/actor.ts';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { formOf } from '@bli-kunde/domain/kyc/declaration.ts';
import type { Lists } from '@bli-kunde/domain/kyc/lists.ts';
import type { KindName } from '@bli-kunde/domain/kyc/sections/registry.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';

const actor = (firstName: string): Actor => ({
  firstName,
  lastName: 'Prøve',
  publicId: { value: null, token: firstName },
  birthDate: '1980-01-01',
  address: null,
  citizenship: [],
  countryOfBirth: null,
});
const BOARD: Board = {
  ceo: actor('Live'),
  boardChairman: actor('Sunniva'),
  boardMembers: [actor('Berit'), actor('Sindre')],
  beneficialOwners: [],
};
const OWNER = {
  token: 'eier-1',
  firstName: 'Ea',
  lastName: 'Eiermo',
  birthDate: '1980-01-01',
  citizenship: [],
  countryOfResidence: null,
  positions: [],
};

const COMPANY = {
  name: 'Prøvebakeriet',
  organisationNumber: '319000003',
  companyForm: 'AS',
  companyFormName: 'Aksjeselskap',
  establishedOn: '2018-04-16',
  businessCodes: [{ code: '10.710', name: 'Produksjon av brød' }],
};
const NORWAY = { text: 'Norge', iso2: 'NO', iso3: 'NOR', numericCode: '578', historicUseOnly: false };
/** The server's own lists have tables that no page may load. */
const LISTS: Lists = {
  countries: () => [NORWAY],
  postalArea: () => null,
  taxNumber: () => 'OK',
  taxNumberFault: () => null,
};
const AROUND = { texts: textsOf(), lists: LISTS, today: '2026-11-21', allowSynthetic: true };

/** The section of a questionnaire that has nothing else, as it comes to the browser. */
export function sectionOf(kind: KindName, settings: object, board: Board | null = BOARD): FormSection {
  const questionnaire = {
    id: 'prove',
    version: 1,
    process: 'BECOME_CORPORATE_CUSTOMER',
    sections: [{ id: kind, kind, settings: { ...settings } }],
  } as const;
  const facts: CaseFacts = {
    process: questionnaire.process,
    channel: 'CUSTOMER_ONBOARDING',
    organisation: COMPANY,
    products: ['Brukskonto', 'Bankkort'],
    board,
    beneficialOwners: { status: 'REGISTERED', statement: null, registeredOn: null, owners: [OWNER] },
  };
  const rest = { answers: {}, openedAt: '', supersedes: null, frozen: null };
  const document = { questionnaire: { ...questionnaire, sections: [...questionnaire.sections] }, facts, ...rest };
  return formOf('sak', document, AROUND, 8).sections[0] ?? assert.fail('no section');
}
