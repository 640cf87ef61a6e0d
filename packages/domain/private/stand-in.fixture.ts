/** The private application in a stand-in server (decision 0153): one person's, saved by the same rules as the product's. */
import type { DeclaredSection } from '../api/journey-rows.ts';
import { standsFor, type StandInRow } from '../api/stand-in.fixture.ts';
import type { ConsentQuestion } from '../consent/consent.ts';
import { Refusal } from '../errors/refusal.ts';
import { maskNationalId } from '../norway/national-id-digits.ts';
import type { Applicant } from '../person/applicant.ts';
import { NO_PRODUCT_ID, type OfferedProduct, productList } from '../product/product.ts';
import { refreshSigning, startSigning } from '../signing/api.ts';
import { hasSigned, hasUrl, isOver, type OrderState, type PartyStatus, statusFor } from '../signing/status.ts';
import type { Texts } from '../texts/texts.ts';
import * as api from './api.ts';
import { newApplication, type PrivateApplication, type PrivateFacts } from './application.ts';
import {
  answeredBy,
  assertDeclared,
  needsOrder,
  withDeclaration,
  withOrder,
  withOrderLeft,
  withProducts,
  withSummaryConfirmed,
} from './apply.ts';
import { withChangedFlow, withFlow } from './apply-flow.ts';
import { availableFlows, FLOWS, type PrivateToggles } from './flows.ts';
import { asksProducts } from './requires.ts';
import { STEPS } from './steps.ts';
import { stateOf } from './view.ts';

/** Answers of the bank and the registers. */
export interface PrivateStandInWorld {
  readonly person: Applicant;
  readonly questions: readonly ConsentQuestion[];
  readonly offered: readonly OfferedProduct[];
  readonly toggles: PrivateToggles;
  readonly capabilities: PrivateFacts['capabilities'];
  readonly texts: Texts;
  /** Declared answers, as the summary tells them. */
  readonly declared: readonly DeclaredSection[];
  /** Address of the signing provider. */
  readonly provider: string;
  /** ISO time of whatever happens. */
  readonly now: string;
  readonly application?: PrivateApplication;
}

export interface PrivateStandIn {
  readonly rows: readonly StandInRow[];
  /** The declaration of the flow in progress is completed with OK, as its own calls do. */
  readonly declare: () => void;
  /** Another application in the place of this one, as of a save elsewhere. */
  readonly replace: (application: PrivateApplication) => void;
  readonly application: () => PrivateApplication;
  /** State of the order by the provider. */
  readonly order: (state: OrderState, party: PartyStatus) => void;
}

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Rows that save a step and do nothing else. */
const ROWS = {
  savePersonInput: api.savePersonInput,
  saveConsents: api.saveConsents,
  savePinOption: api.savePinOption,
} as const;
/** The same with their steps. */
const SAVES = STEPS.flatMap((step) =>
  'savedBy' in step ? step.savedBy.map((name) => ({ step, row: ROWS[name] })) : [],
);

export function privateStandIn(world: PrivateStandInWorld): PrivateStandIn {
  const { person, toggles, capabilities, now } = world;
  let application = world.application ?? newApplication(person);
  let version = 1;
  let ids = 1;
  let standing: PrivateFacts['standing'] = {
    declarations: application.declaration === null ? [] : [{ id: application.declaration.id, status: 'OK' }],
    hold: null,
  };
  let order: NonNullable<PrivateFacts['order']> | null = null;

  const facts = (): PrivateFacts => ({
    application,
    toggles,
    capabilities,
    standing,
    order: application.orderId === null ? null : order,
  });
  const state = () =>
    stateOf(facts(), {
      version,
      keptUntil: now,
      bankregnr: '9801',
      priceList: null,
      orderId: application.orderId,
      signingPage: (id) => `/signering/${id}`,
    });
  const reply = () => ({ body: state(), version });
  /** Nothing is saved where the rule gives back what it got. */
  const save = (changed: PrivateApplication) => {
    if (changed !== application) version += 1;
    application = changed;
    return reply();
  };
  const start = { person, questions: world.questions };
  const mine = (id: string) => {
    const { orderId } = application;
    if (orderId === null || orderId !== id || order === null) throw new Refusal('error.not.found');
    return order;
  };
  const signingStatus = () => statusFor(order?.state ?? null, order?.party ?? null);
  const declared = (declaration: PrivateApplication['declaration']) =>
    standing.declarations.some(({ id }) => id === declaration?.id);
  const versionNow = () => version;
  const applicationRows: readonly StandInRow[] = [
    standsFor(api.getPrivateState, reply),
    standsFor(api.setFlowType, ({ body }) => save(withFlow(facts(), body.flowType ?? null, start)), versionNow),
    standsFor(api.changeFlow, ({ body }) => save(withChangedFlow(facts(), body.flowType ?? null, start)), versionNow),
    standsFor(api.getAvailableFlows, () => ({ body: [...availableFlows(toggles, false)] })),
    ...SAVES.map(({ step, row }) => standsFor(row, ({ body }) => save(answeredBy(step, facts(), body)), versionNow)),
    standsFor(
      api.saveChosenProductsAndCards,
      ({ body }) => {
        withProducts(facts(), [{ productId: NO_PRODUCT_ID }], []);
        return save(withProducts(facts(), body, world.offered));
      },
      versionNow,
    ),
    standsFor(api.getCustomersProducts, () => {
      if (!asksProducts(facts())) throw new Refusal('error.step.not.allowed');
      return { body: productList(world.offered, application.products, world.texts) };
    }),
    standsFor(api.recordDeclaration, () => {
      assertDeclared(facts());
      return reply();
    }),
    standsFor(api.getDeclared, () => ({ body: declared(application.declaration) ? [...world.declared] : [] })),
    standsFor(api.getPostAddress, () => {
      if (person.address === null) throw new Refusal('error.no.norwegian.address');
      return { body: person.address };
    }),
    standsFor(api.getKycMask, () => ({
      body: { maskedId: maskNationalId(person.nationalId), birthDate: person.birthDate },
    })),
    standsFor(api.keepPrivateForLater, () => {
      version += 1;
      return { body: { keptUntil: now } };
    }),
  ];
  const signingRows: readonly StandInRow[] = [
    standsFor(api.confirmSummary, () => save(withSummaryConfirmed(facts(), now)), versionNow),
    standsFor(
      api.createSigningOrder,
      () => {
        if (!needsOrder(facts())) return reply();
        const saved = withOrder(facts(), uuid((ids += 1)));
        order = { state: 'OPEN', party: { status: 'WAITING' } };
        return save(saved);
      },
      versionNow,
    ),
    standsFor(api.leaveSigningOrder, () => save(withOrderLeft(facts())), versionNow),
    standsFor(startSigning, ({ params }) => {
      const { state: stands, party } = mine(params.order);
      if (party !== null && hasSigned(party)) throw new Refusal('blocked.due.to.documents.already.signed');
      if (stands !== 'OPEN') throw new Refusal('error.error.signing.order.not.created');
      order = { state: stands, party: { status: 'READY' } };
      return { body: { url: world.provider } };
    }),
    standsFor(refreshSigning, ({ params }) => {
      mine(params.order);
      const shown = signingStatus();
      return {
        body: {
          status: shown,
          url: hasUrl(shown) ? `/signering/${params.order}` : null,
          externalReference: params.order,
        },
      };
    }),
  ];
  return {
    rows: [...applicationRows, ...signingRows],
    declare() {
      const { flowType } = application;
      if (flowType === null) throw new Refusal('error.step.not.allowed');
      const id = uuid((ids += 1));
      const changed = withDeclaration(facts(), FLOWS[flowType].process, { id });
      standing = { ...standing, declarations: [...standing.declarations, { id, status: 'OK' }] };
      application = changed;
      version += 1;
    },
    replace: (changed) => void save(changed),
    application: () => application,
    order(stands, party) {
      if (application.orderId === null) throw new Error('nothing is ordered');
      order = { state: stands, party: { status: party } };
      if (isOver(stands) || stands === 'COMPLETED') version += 1;
    },
  };
}
