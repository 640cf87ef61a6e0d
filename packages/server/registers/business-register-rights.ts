/** The signature rights of a unit as they stand on the wire, and as the combinations that may sign (B-100, B-103). */
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { isIsoDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { mergeRights } from '@bli-kunde/domain/signing/combinations.ts';
import * as z from 'zod';
import { roleName } from './role-codes.ts';

const day = z.string().transform((text, check) => {
  const date = isIsoDate(text) ? text : parseShortDate(text);
  if (date !== null) return date;
  check.addIssue('not a date');
  return z.NEVER;
});
const status = z.object({ kode: z.string(), tekstforklaring: z.string().optional() });
const member = z.object({
  /** An organisation that takes part (a partner in a general partnership) has no birth date. */
  fodselsdato: day.optional(),
  navn: z.string().optional(),
  rolle: z.object({ kode: z.string(), tekstforklaring: z.string().optional() }),
});

export const rightsSchema = z.object({
  status: z.object({
    rutineStatus: status,
    regelStatus: status.optional(),
    kombinasjonStatus: status.optional(),
  }),
  signeringsGrunnlag: z
    .object({
      signaturProkuraRoller: z.object({ signaturProkuraFritekst: z.string().nullish() }).optional(),
    })
    .optional(),
  signeringsKombinasjon: z
    .object({
      kombinasjon: z.array(
        z.object({
          kode: z.string(),
          tekstforklaring: z.string().optional(),
          personRolleKombinasjon: z.array(member),
        }),
      ),
    })
    .optional(),
});

/**
 * Combinations only where the register ran without an exception (`rutineStatus` OK), could read the rule (not RT, not RI)
 * and found combinations; otherwise none, and an advisor takes over (B-103). A combination with a member who is no person
 * is left out: an organisation can't sign with an eID.
 */
export function rightsOf(answer: z.infer<typeof rightsSchema>): SigningRights {
  const { rutineStatus, regelStatus, kombinasjonStatus } = answer.status;
  const written = answer.signeringsGrunnlag?.signaturProkuraRoller?.signaturProkuraFritekst?.trim() || undefined;
  if (rutineStatus.kode !== 'OK') return nobody(written ?? rutineStatus.tekstforklaring ?? rutineStatus.kode);
  if (regelStatus === undefined || UNREADABLE.has(regelStatus.kode) || kombinasjonStatus?.kode !== 'OK')
    return nobody(written ?? regelStatus?.tekstforklaring ?? kombinasjonStatus?.tekstforklaring ?? rutineStatus.kode);
  const rows = (answer.signeringsKombinasjon?.kombinasjon ?? []).flatMap((row) => {
    const members = row.personRolleKombinasjon.flatMap(({ navn, fodselsdato, rolle }) =>
      navn === undefined || fodselsdato === undefined
        ? []
        : [{ name: navn, birthDate: fodselsdato, role: roleName(rolle.kode, rolle.tekstforklaring) }],
    );
    const whole = members.length > 0 && members.length === row.personRolleKombinasjon.length;
    return whole ? [{ rule: row.kode, text: row.tekstforklaring ?? row.kode, members }] : [];
  });
  return written === undefined && rows.length > 0 ? mergeRights(rows) : mergeRights(rows, written ?? null);
}

const nobody = (ruleText: string | null): SigningRights => ({ signatories: [], combinations: [], ruleText });

/** The rule can't be read by machine, or none is registered. */
const UNREADABLE = new Set(['RT', 'RI']);
