/** Writes the certificate of registration (firmaattest) of a test organisation. */
import type { People } from '../people/people.ts';
import { fullName, type Organisation } from '../people/person.ts';
import { FORM_NAMES, ROLES } from './names.ts';
import { plainPdf } from './plain-pdf.ts';

/** The certificate as a PDF, dated `today` (`YYYY-MM-DD`). */
export function certificateOfRegistration(organisation: Organisation, people: People, today: string): Buffer {
  const roles = organisation.roles.map(({ role, person: id }) => {
    const person = people.personById(id);
    return `${ROLES[role]?.name ?? role}: ${person ? fullName(person) : id}`;
  });
  const { street, postalCode, postalArea } = organisation.address;
  return plainPdf('Firmaattest', [
    `Organisasjonsnummer: ${organisation.organisationNumber.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')}`,
    `Organisasjonsform: ${FORM_NAMES[organisation.selskapsform] ?? organisation.selskapsform}`,
    `Foretaksnavn: ${organisation.name.toUpperCase()}`,
    `Stiftelsesdato: ${organisation.establishDate.split('-').reverse().join('.')}`,
    `Forretningsadresse: ${street}, ${postalCode} ${postalArea}`,
    '',
    ...roles,
    '',
    `Signatur: ${organisation.signingRule?.text ?? 'Ikke registrert'}`,
    '',
    `Utskriftsdato: ${today.split('-').reverse().join('.')}. Syntetisk testdata.`,
  ]);
}
