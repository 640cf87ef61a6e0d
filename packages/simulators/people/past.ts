/** Earlier dealings of test persons with the bank when the demo begins; for the application, which makes them so. */
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

/** Days since the first guardian signed for a child who is locked for the second. */
const LOCKED_DAYS = 2;

/** Progress of a child's guardians: the first of them has signed, and the other has time still or has none. */
function signedOf({ signing, processLock }: Person): { kind: string; daysAgo: number } | null {
  if (signing)
    return { kind: signing.status === 'CANCELLED' ? 'EXPIRED' : signing.status, daysAgo: signing.signedDaysAgo };
  return processLock?.lockReason === 'LOCKED_FOR_SECOND_GUARDIAN'
    ? { kind: 'AWAITS_CO_SIGNER', daysAgo: LOCKED_DAYS }
    : null;
}

const named = ({ foedselsnummer, fornavn, etternavn, birthDate }: Person) => ({
  nationalId: foedselsnummer,
  firstName: fornavn,
  lastName: etternavn,
  birthDate,
});

export async function past(app: FastifyInstance, { people }: World): Promise<void> {
  // The first of the guardians has signed, for the first package that the bank offers to the child, without a card.
  app.get('/people/past/children', () =>
    people.children().flatMap((child) => {
      const behind = signedOf(child);
      const guardians = (child.guardians ?? []).flatMap((id) => people.personById(id) ?? []);
      return behind ? [{ ...behind, child: named(child), guardians: guardians.map(named) }] : [];
    }),
  );

  app.get('/people/past', () =>
    people.persons().flatMap((person) => {
      const behind = pastOf(person);
      if (behind === null) return [];
      const { adresse, epost, mobil } = person;
      return [
        {
          ...behind,
          person: {
            ...named(person),
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
