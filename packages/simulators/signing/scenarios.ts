/** Provider behaviour by the scenario of a test person or organisation, whatever is pressed. */
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';
import type { Choice, Provider } from './decision.ts';
import type { Session } from './orders.ts';

/** Answer to the start of a session in the person's scenario. */
export type StartAnswer = 'made' | 'broken' | 'refused';

/** An organisation's scenario comes every time; it is known by its name or number in what was sent. */
function organisationIn({ world, orders }: Provider, { sent }: Session) {
  const collections = sent.documents.map((document) => orders.value.collections[document.documentCollectionId]);
  const text = JSON.stringify([sent, collections]).toLowerCase();
  return world.people
    .organisations()
    .find(
      ({ stub, name, organisationNumber }) =>
        stub.signing && (text.includes(name.toLowerCase()) || text.includes(organisationNumber)),
    );
}

const stubOf = (world: World, nationalId: string) => world.people.personByNationalId(nationalId)?.stub ?? {};

/** True the first time that this part of a person's scenario is asked for with one sender: it comes once, and then all is well. */
function isFirst({ orders, world }: Provider, part: string, nationalId: string, sender: string | undefined): boolean {
  const scene = [part, world.people.personByNationalId(nationalId)?.id, sender].join(' ');
  const played = (orders.value.played ??= []);
  if (played.includes(scene)) return false;
  played.push(scene);
  orders.save();
  return true;
}

/** Effect of pressing 'sign'. */
export function choiceInScenario(provider: Provider, session: Session): Choice {
  const { signer, sent } = session;
  const organisation = organisationIn(provider, session);
  const outcome = organisation?.stub.signing ?? stubOf(provider.world, signer.nationalId).signing;
  if (outcome !== 'FAILED' && outcome !== 'CANCELLED' && outcome !== 'NOT_RESENT') return 'sign';
  if (!organisation && !isFirst(provider, 'end', signer.nationalId, sent.senderDisplayName)) return 'sign';
  return outcome === 'CANCELLED' ? 'cancel' : 'fail';
}

/** As {@link choiceInScenario}, at BankID, where it is known who signs only then. */
export function outcomeOf(provider: Provider, { foedselsnummer, stub }: Person, order: string): Choice {
  const outcome = stub.signing;
  if (outcome !== 'FAILED' && outcome !== 'CANCELLED') return 'sign';
  if (!isFirst(provider, 'end', foedselsnummer, order)) return 'sign';
  return outcome === 'CANCELLED' ? 'cancel' : 'fail';
}

/**
 * Decides the start of a session for this person: some are never taken, some not a second time, some not at the first
 * attempt.
 */
export function startInScenario(provider: Provider, nationalId: string, sender: string | undefined): StartAnswer {
  const { signing, failedAtProvider = false } = stubOf(provider.world, nationalId);
  if (signing === 'NOT_CREATED') return 'refused';
  if (signing === 'NOT_RESENT') return isFirst(provider, 'start', nationalId, sender) ? 'made' : 'refused';
  const breaks = signing === 'FAILED' && !failedAtProvider;
  return breaks && isFirst(provider, 'start', nationalId, sender) ? 'broken' : 'made';
}
