/** Owners and leaders of a declaration as people of the company: what is answered, and what the registers say until it is (N-070). */
import type { LeaderOf, OwnerOf } from '../../people/company-people.ts';
import { type Actor, actorName, type Board } from '../actors/actor.ts';
import type { Owner } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { viaOf } from './held-through.ts';
import { intervalOf, intervalText, isOwnership, type RegisteredOwner } from './register.ts';
import { exactShare, shownShare } from './share.ts';

const shareIn = (typed: string): string | null => {
  const share = exactShare(typed);
  return share && shownShare(share);
};

/** Companies that the register names on the way, of which it has no shares. */
const registeredChains = (known: RegisteredOwner): NonNullable<OwnerOf['chains']> =>
  known.positions.filter(isOwnership).flatMap((position) => {
    const companies = viaOf({ ...known, positions: [position] }).map((each) => ({ ...each, share: null }));
    return companies.length === 0 ? [] : [{ companies, share: null }];
  });

/** An owner as given; the register's interval and companies stand there until a share and a chain do. */
export function ownerAsPerson(
  owner: Owner,
  { register, shares }: Pick<OwnersContent, 'register' | 'shares'>,
  isMissing: boolean,
): OwnerOf {
  const known = register?.owners.find(({ token }) => token === owner.publicId.token);
  const given = shares ? shareIn(owner.eierandel) : null;
  const interval = shares && known ? intervalOf(known) : null;
  const chains = owner.indirectOwnership.map(({ companies, share }) => ({
    companies: companies.map((each) => ({ ...each, share: shareIn(each.share) })),
    share: shareIn(share),
  }));
  return {
    name: actorName(owner),
    birthDate: known ? known.birthDate : owner.birthDate,
    share: given ?? (interval && intervalText(interval)),
    source: given === null && interval ? 'REGISTER' : 'ANSWER',
    chains: chains.length > 0 || !known ? chains : registeredChains(known),
    isMissing,
  };
}

/** An owner who answers for themself, of whom nobody else is shown more than the name. */
export const ownerElsewhere = (name: string): OwnerOf => ({
  name,
  birthDate: null,
  share: null,
  source: 'ANSWER',
  chains: [],
  isMissing: false,
});

/** The board and the managing director as the business register has them. */
export function boardAsPeople({ ceo, boardChairman, boardMembers }: Board): LeaderOf[] {
  const as = (role: LeaderOf['role']) => (actor: Actor) => ({
    name: actorName(actor),
    birthDate: actor.birthDate,
    role,
  });
  return [
    ...(boardChairman ? [as('CHAIR')(boardChairman)] : []),
    ...(ceo ? [as('CEO')(ceo)] : []),
    ...boardMembers.map(as('MEMBER')),
  ];
}
