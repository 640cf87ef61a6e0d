/** The handler of 'Eiere': declared and registered owners as two aligned trees, by the law of the day and the coming one. */
import type { getCaseOwners } from '@bli-kunde/domain/advisor/findings-api.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { alignedOwners } from '@bli-kunde/domain/kyc/owners/laws/aligned-trees.ts';
import { differencesOf } from '@bli-kunde/domain/kyc/owners/register.ts';
import { differenceText } from '@bli-kunde/domain/kyc/owners/summary.ts';
import { OWNER_KINDS } from '@bli-kunde/domain/kyc/owners/unidentified.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Handler } from '../http/handler.ts';
import { looking } from './look.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

const owners: Handler<typeof getCaseOwners> = async (context, call) => {
  const { object: one, bank, now } = call;
  await tellShown(context, call);
  const { frozen, isProven } = await provenOf(context, one.declarationId);
  const section = frozen?.sections.find(({ kind }) => OWNER_KINDS.includes(kind));
  const given = (section?.answer as OwnersAnswer | null | undefined)?.beneficialOwners ?? null;
  const organisation = frozen?.facts.organisation ?? null;
  const register = frozen?.facts.beneficialOwners ?? null;
  const { today, coming, rows } = alignedOwners({ organisation, owners: given, register }, osloDate(now), bank.texts);
  return {
    body: {
      isProven,
      today,
      coming,
      standIns:
        frozen?.standIns?.persons.map(({ role, name }) => ({ role: bank.texts(`paper.field.${role}`), name })) ?? null,
      rows: rows.map(({ declared, registered, byToday, byComing, ...row }) => ({
        ...row,
        declared: declared && { ...declared, chain: [...declared.chain] },
        registered: registered && {
          ...registered,
          chain: [...registered.chain],
        },
        byToday: { ...byToday, why: [...byToday.why] },
        byComing: byComing && { ...byComing, why: [...byComing.why] },
      })),
      differences: differencesOf(given ?? [], given === null ? null : register).map((difference, at) => ({
        id: `d${at + 1}`,
        words: differenceText(difference, bank.texts),
      })),
      registerIsSilent: organisation !== null && section !== undefined && register === null,
    },
  };
};

export const ownersHandlers = { getCaseOwners: looking('owners', owners) };
