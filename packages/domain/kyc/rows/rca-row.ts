/** Relation to a politically exposed person: family and close associates (hvitvaskingsloven § 2 g and h). */
import type { OwnerLaw } from '../thresholds.ts';
import { SIBLING } from './field-problems.ts';

const RCA_RELATION_TYPES = [
  { code: 'PARENT', group: 'FAMILY', text: 'Forelder' },
  { code: 'SPOUSE', group: 'FAMILY', text: 'Ektefelle' },
  { code: 'REGISTERED_PARTNER', group: 'FAMILY', text: 'Registrert partner' },
  { code: 'COHABITANT', group: 'FAMILY', text: 'Samboer' },
  { code: 'CHILD', group: 'FAMILY', text: 'Barn' },
  { code: 'CHILDS_PARTNER', group: 'FAMILY', text: 'Barns ektefelle, registrerte partner eller samboer' },
  {
    code: 'JOINT_BENEFICIAL_OWNER',
    group: 'ASSOCIATE',
    text: 'Reell rettighetshaver i juridisk person, sammenslutning eller utenlandsk juridisk arrangement sammen med en politisk eksponert person',
  },
  {
    code: 'CLOSE_BUSINESS_RELATION',
    group: 'ASSOCIATE',
    text: 'Nær forretningsforbindelse til en politisk eksponert person',
  },
  {
    code: 'SOLE_BENEFICIAL_OWNER_FOR_PEP',
    group: 'ASSOCIATE',
    text: 'Eneste reelle rettighetshaver i juridisk person, sammenslutning eller utenlandsk juridisk arrangement som i realiteten er etablert for å begunstige en politisk eksponert person',
  },
] as const;

/** Family by Regulation (EU) 2024/1624 only (art. 2(1)(35)(d); number of the point unsure), of one in the highest offices. */
const SIBLING_TEXT = 'Søsken';

/** The relations that are asked of, siblings among the family by the coming law (D-093). */
export const rcaRelationsBy = (law: OwnerLaw): readonly { readonly code: string; readonly text: string }[] =>
  RCA_RELATION_TYPES.flatMap(({ code, text }) => [
    { code, text },
    ...(law === 'COMING' && code === 'CHILDS_PARTNER' ? [{ code: SIBLING, text: SIBLING_TEXT }] : []),
  ]);
