/** The handler of 'Eiere': declared and registered owners as two aligned trees, by the law of the day and the coming one. */
import type { getCaseOwners } from '@bli-kunde/domain/advisor/findings-api.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ownersCompared } from '../cases/owners-compared.ts';
import type { Handler } from '../http/handler.ts';
import { looking } from './look.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

const owners: Handler<typeof getCaseOwners> = async (context, call) => {
  const { object: one, bank, now } = call;
  await tellShown(context, call);
  const { frozen, isProven } = await provenOf(context, one.declarationId);
  const { today, coming, standIns, rows, differences, registerIsSilent } = ownersCompared(
    bank.texts,
    frozen,
    osloDate(now),
  );
  return {
    body: {
      isProven,
      today,
      coming,
      standIns,
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
      differences: differences.map((words, at) => ({ id: `d${at + 1}`, words })),
      registerIsSilent,
    },
  };
};

export const ownersHandlers = { getCaseOwners: looking('owners', owners) };
