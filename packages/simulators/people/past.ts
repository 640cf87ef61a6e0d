/** What test persons have behind them with the bank when the demo begins; for the application, which makes it so. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import type { Person } from './person.ts';

/** Days since somebody signed who has waited for another since. */
const WAITED_DAYS = 1;
/** Nobody who could log in: the wait has no end in the demo but the order's last day. */
const CO_SIGNER = { name: 'Mona Medsignatar', birthDate: '1975-05-05' };

/** In the application's words; `kind` says how far the person came. */
function pastOf({ flow, stub }: Person) {
  if (stub.completedDaysAgo !== undefined) return { kind: 'COMPLETED', flow, daysAgo: stub.completedDaysAgo };
  if (stub.togglesOff !== undefined) return { kind: 'SWITCHED_OFF', flow, daysAgo: WAITED_DAYS };
  if (stub.signing === 'AWAITS_CO_SIGNER')
    return { kind: 'AWAITS_CO_SIGNER', flow, daysAgo: WAITED_DAYS, coSigner: CO_SIGNER };
  return null;
}

export async function past(app: FastifyInstance, { people }: World): Promise<void> {
  app.get('/people/past', () =>
    people.persons().flatMap((person) => {
      const behind = pastOf(person);
      if (behind === null) return [];
      const { foedselsnummer, fornavn, etternavn, birthDate, adresse, epost, mobil } = person;
      return [
        {
          ...behind,
          person: {
            nationalId: foedselsnummer,
            firstName: fornavn,
            lastName: etternavn,
            birthDate,
            address: adresse && {
              street: adresse.street,
              postalCode: adresse.postalCode,
              postalArea: adresse.postalArea,
            },
          },
          contact: { epost: epost ?? '', mobil: mobil ?? '' },
        },
      ];
    }),
  );
}
