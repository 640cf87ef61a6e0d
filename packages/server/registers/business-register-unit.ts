/** A unit of the business register as it stands on the wire, and as the organisation we keep. */
import { companyFormOf } from '@bli-kunde/domain/organisation/company-form.ts';
import { phoneDigits } from '@bli-kunde/domain/norway/phone.ts';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as z from 'zod';
import type { UnitAnswer } from './business-register.ts';

const coded = z.object({ kode: z.string(), beskrivelse: z.string().optional() });
const address = z.object({
  adresse: z.array(z.string().nullable()).optional(),
  postnummer: z.string().optional(),
  poststed: z.string().optional(),
});
const day = z.string().refine(isIsoDate);

/** `slettedato` alone makes the short answer of a deleted unit valid; a live one must state its conditions. */
export const unitSchema = z
  .object({
    organisasjonsnummer: z.string().regex(/^\d{9}$/),
    navn: z.string().min(1),
    organisasjonsform: coded,
    slettedato: day.optional(),
    konkurs: z.boolean().optional(),
    underAvvikling: z.boolean().optional(),
    underTvangsavviklingEllerTvangsopplosning: z.boolean().optional(),
    forretningsadresse: address.optional(),
    postadresse: address.optional(),
    stiftelsesdato: day.optional(),
    naeringskode1: coded.optional(),
    naeringskode2: coded.optional(),
    naeringskode3: coded.optional(),
    antallAnsatte: z.number().int().min(0).optional(),
    harRegistrertAntallAnsatte: z.boolean().optional(),
    epostadresse: z.string().optional(),
    telefon: z.string().optional(),
    mobil: z.string().optional(),
  })
  .refine(
    (unit) =>
      unit.slettedato !== undefined ||
      (unit.konkurs !== undefined &&
        unit.underAvvikling !== undefined &&
        unit.underTvangsavviklingEllerTvangsopplosning !== undefined),
  );

export const removedSchema = z.object({ organisasjonsnummer: z.string(), slettedato: z.string().optional() });

/** B-069: only a unit that is neither deleted, bankrupt nor being wound up is found. Names stay as the register writes them. */
export function unitOf(unit: z.infer<typeof unitSchema>): UnitAnswer {
  if (unit.slettedato !== undefined) return { kind: 'deleted' };
  if (unit.konkurs) return { kind: 'bankrupt' };
  if (unit.underAvvikling || unit.underTvangsavviklingEllerTvangsopplosning) return { kind: 'dissolving' };
  const place = unit.forretningsadresse ?? unit.postadresse;
  const codes = [unit.naeringskode1, unit.naeringskode2, unit.naeringskode3];
  return {
    kind: 'found',
    organisation: {
      name: unit.navn,
      organisationNumber: unit.organisasjonsnummer,
      companyForm: companyFormOf(unit.organisasjonsform.kode),
      address: {
        street: (place?.adresse ?? []).filter((line) => line).join(', '),
        postalCode: place?.postnummer ?? '',
        postalArea: place?.poststed ?? '',
      },
      establishedOn: unit.stiftelsesdato ?? null,
      businessCodes: codes.flatMap((code) =>
        code === undefined ? [] : [{ code: code.kode, name: code.beskrivelse ?? code.kode }],
      ),
      employees: unit.harRegistrertAntallAnsatte === false ? null : (unit.antallAnsatte ?? null),
    },
    contact: { email: unit.epostadresse ?? null, phone: phoneDigits(unit.mobil) ?? phoneDigits(unit.telefon) },
  };
}
