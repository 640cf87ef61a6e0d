/** The steps of each journey as the audit trail has them: which entry says that somebody has come so far (D-161). */
import type { AuditAction } from '../api/audit-actions.ts';

/** By what metrics call them: organisations, private customers, children, and declarations on their own. */
export const FUNNEL_JOURNEYS = ['bm', 'pm', 'cm', 'declaration'] as const;
export type FunnelJourney = (typeof FUNNEL_JOURNEYS)[number];

interface Said {
  readonly action: AuditAction;
  /** Left out where the entry counts whatever it came to. */
  readonly outcome?: string;
}

export interface FunnelStage {
  readonly name: string;
  /** Any of these entries says that the step is passed. */
  readonly by: readonly Said[];
}

const passed = <const Name extends string>(name: Name, ...actions: readonly AuditAction[]) => ({
  name,
  by: actions.map((action): Said => ({ action })),
});

const DECLARED = [passed('declaring', 'declaration.opened'), passed('declared', 'declaration.recorded')] as const;
const SIGNED = [passed('signed', 'signing.signed'), passed('sealed', 'signing.sealed')] as const;
const CUSTOMER = passed('customer', 'customer.created');

/** In the order of the journey. The first is its beginning, the last the yes. */
export const FUNNEL_STAGES = {
  bm: [
    passed('begun', 'application.created'),
    passed('organisation', 'contact.organisation.saved'),
    passed('contact', 'contact.person.saved'),
    passed('products', 'products.saved'),
    passed('administrator', 'administrator.saved'),
    passed('accounting', 'accounting.saved'),
    ...DECLARED,
    passed('signatories', 'signees.saved'),
    passed('reached', 'signees.contact.saved'),
    passed('ordered', 'becomecustomer.pressed'),
    ...SIGNED,
    CUSTOMER,
  ],
  pm: [
    passed('begun', 'application.created'),
    passed('flow', 'flow.chosen', 'flow.changed'),
    passed('contact', 'contact.person.saved'),
    passed('products', 'products.saved'),
    passed('pin', 'pin.option.saved', 'pin.set'),
    ...DECLARED,
    passed('consents', 'consents.saved'),
    passed('confirmed', 'summary.confirmed'),
    passed('ordered', 'signing.ordered'),
    ...SIGNED,
    CUSTOMER,
  ],
  cm: [
    passed('begun', 'application.created'),
    passed('products', 'products.saved'),
    ...DECLARED,
    passed('ordered', 'signing.ordered'),
    ...SIGNED,
    CUSTOMER,
  ],
  declaration: [
    passed('begun', 'declaration.opened'),
    passed('answered', 'declaration.section.saved', 'declaration.confirmed.as.before'),
    passed('declared', 'declaration.completed'),
    {
      name: 'accepted',
      by: [
        { action: 'declaration.completed', outcome: 'OK' },
        { action: 'declaration.waiting.over', outcome: 'OK' },
        { action: 'declaration.approved' },
      ],
    },
  ],
} as const satisfies Readonly<Record<FunnelJourney, readonly FunnelStage[]>>;

export type StageName = (typeof FUNNEL_STAGES)[FunnelJourney][number]['name'];
/** Names of all steps, each once. */
export const STAGE_NAMES = [
  ...new Set(FUNNEL_JOURNEYS.flatMap((journey): StageName[] => FUNNEL_STAGES[journey].map(({ name }) => name))),
];

export const stagesOf = (journey: FunnelJourney): readonly (FunnelStage & { readonly name: StageName })[] =>
  FUNNEL_STAGES[journey];
