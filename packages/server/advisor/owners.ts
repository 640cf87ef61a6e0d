/** The handler of 'Eiere': declared and registered owners as two aligned trees, by the law of the day and the coming one. */
import type { getCaseOwners } from '@bli-kunde/domain/advisor/findings-api.ts';
import { judgementsIn } from '@bli-kunde/domain/cases/history.ts';
import { verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import type { AlignedSide } from '@bli-kunde/domain/kyc/owners/laws/aligned-trees.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { entriesOf } from '../cases/case-store.ts';
import { hitsOn, ownersCompared } from '../cases/owners-compared.ts';
import { shownHits } from '../cases/shown-hits.ts';
import type { Handler } from '../http/handler.ts';
import { looking } from './look.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

const sideShown = (side: AlignedSide | null) =>
  side && { share: side.share, votes: side.votes, chain: [...side.chain], control: side.control };

const owners: Handler<typeof getCaseOwners> = async (context, call) => {
  const { object: one, bank, now } = call;
  await tellShown(context, call);
  const { frozen, isProven } = await provenOf(context, one.declarationId);
  const { risk } = await policyInForce(context.db, bank, osloDate(now));
  const judged = judgementsIn(await entriesOf(context.db, context.vault, one));
  const hits = shownHits(one).hits.filter((hit) => verdictOn(hit, judged) !== 'NOT_SAME');
  const { today, coming, standIns, rows, trusts, differences, nobody, registerIsSilent, remarks } = ownersCompared(
    bank.texts,
    frozen,
    ownerLawDay(osloDate(now), risk),
  );
  return {
    body: {
      isProven,
      today,
      coming,
      standIns,
      trusts,
      rows: rows.map((row) => {
        const { declared, registered, byToday, byComing } = row;
        return {
          ...row,
          declared: sideShown(declared),
          registered: sideShown(registered),
          byToday: { ...byToday, why: [...byToday.why] },
          byComing: byComing && { ...byComing, why: [...byComing.why] },
          hits: hitsOn(row, hits),
        };
      }),
      nobody,
      differences: differences.map((words, at) => ({ id: `d${at + 1}`, words })),
      registerIsSilent,
      remarks,
    },
  };
};

export const ownersHandlers = { getCaseOwners: looking('owners', owners) };
