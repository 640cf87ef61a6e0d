/** The register of company accounts over HTTP: key figures of the last annual accounts, of share companies that have filed some. */
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { Organisation } from '../people/person.ts';
import type { World } from '../world.ts';

const SHARE_COMPANIES = ['AS', 'ASA'];
const FILED_YEAR = '2025';

/** Of AS and ASA alone; in kroner. */
export const shareCapital = ({ selskapsform: form }: Organisation): number | null =>
  SHARE_COMPANIES.includes(form) ? (form === 'ASA' ? 1_000_000 : 30_000) : null;

/** Year of the accounts that were filed last; null where none were, as of a company that was founded in that year or later. */
export const filedYear = ({ selskapsform: form, establishDate, stub }: Organisation): string | null =>
  SHARE_COMPANIES.includes(form) && stub.respons_klasse !== 'SlettetEnhet' && establishDate < `${FILED_YEAR}-01-01`
    ? FILED_YEAR
    : null;

/** The answer of `GET /regnskap/{orgnr}`: one element, as without access by agreement. Null where the register answers 404. */
export function annualAccountsJson(organisation: Organisation): readonly object[] | null {
  const year = filedYear(organisation);
  return year === null ? null : [accountsJson(organisation, year)];
}

/** Two misspellings are the register's own. */
function accountsJson(organisation: Organisation, year: string) {
  const { organisationNumber, selskapsform: form, employees } = organisation;
  const { revenue, costs, paidIn, retained, debt } = sumsOf(organisation);
  const equity = paidIn + retained;
  const result = revenue - costs;
  return {
    id: 7_000_000 + ownDigits(organisation),
    journalnr: `${Number(year) + 1}${organisationNumber.slice(3)}`,
    regnskapstype: 'SELSKAP',
    virksomhet: { organisasjonsnummer: organisationNumber, organisasjonsform: form, morselskap: false },
    regnskapsperiode: { fraDato: `${year}-01-01`, tilDato: `${year}-12-31` },
    valuta: 'NOK',
    avviklingsregnskap: false,
    oppstillingsplan: 'store',
    revisjon: { ikkeRevidertAarsregnskap: false, fravalgRevisjon: form === 'AS' },
    regnkapsprinsipper: { smaaForetak: employees < 50, regnskapsregler: 'regnskapslovenAlminneligRegler' },
    egenkapitalGjeld: {
      sumEgenkapitalGjeld: equity + debt,
      egenkapital: {
        sumEgenkapital: equity,
        opptjentEgenkapital: { sumOpptjentEgenkapital: retained },
        innskuttEgenkapital: { sumInnskuttEgenkaptial: paidIn },
      },
      // Nothing is owed for long: such a sum is left out, and its object stands.
      gjeldOversikt: { sumGjeld: debt, kortsiktigGjeld: { sumKortsiktigGjeld: debt }, langsiktigGjeld: {} },
    },
    eiendeler: {
      sumEiendeler: equity + debt,
      omloepsmidler: { sumOmloepsmidler: equity + debt },
      anleggsmidler: {},
    },
    resultatregnskapResultat: {
      ordinaertResultatFoerSkattekostnad: result,
      aarsresultat: result,
      totalresultat: result,
      finansresultat: { finansinntekt: {}, finanskostnad: {} },
      driftsresultat: {
        driftsresultat: result,
        driftsinntekter: { sumDriftsinntekter: revenue },
        driftskostnad: { sumDriftskostnad: costs },
      },
    },
  };
}

const ownDigits = ({ organisationNumber }: Organisation): number => Number(organisationNumber.slice(4));

/** Kroner that follow from the organisation alone: by its employees, and without any by its number. What goes badly has lost its equity. */
function sumsOf(organisation: Organisation) {
  const { employees, stub } = organisation;
  const revenue = employees > 0 ? employees * 700_000 : ((ownDigits(organisation) % 40) + 1) * 50_000;
  const isLosing = stub.konkurs === true || stub.reconstructionSince !== undefined;
  const kept = revenue / 4 + 50_000;
  const paidIn = shareCapital(organisation) ?? 0;
  return {
    revenue,
    costs: isLosing ? revenue * 1.2 : revenue * 0.9,
    paidIn,
    retained: isLosing ? -kept : kept,
    debt: isLosing ? revenue / 2 + 50_000 : revenue / 4,
  };
}

/** A part of its own, since it keeps another contract than units do. */
export function annualAccounts(app: FastifyInstance, world: World): void {
  addFaultHooks(app, world.faults, 'business-register');
  keepContract(app, world, 'regnskapsregisteret');
  app.get<{ Params: { orgnr: string } }>(
    '/regnskapsregisteret/regnskap/:orgnr',
    { config: { contract: 'accounts' } },
    (request, reply) => {
      const organisation = world.people.organisation(request.params.orgnr);
      const answer = organisation && annualAccountsJson(organisation);
      // Whoever has filed nothing and whoever does not exist are alike here, and the body is empty.
      return answer ? reply.send(answer) : reply.code(404).send();
    },
  );
}
