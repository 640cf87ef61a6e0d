/** Every screen of the children's app in each of its states, as the answers that a server would give. */
import type { BankConfig } from '@bli-kunde/domain/bank/bank.ts';
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { OWN_CUSTOMERSHIP } from '@bli-kunde/domain/children/own-customership.ts';
import { type GalleryState, NEVER } from '../page.tsx';
import { listed, LOCKED_FOR_SECOND, PROCESS, type Seen, shownPackages, shownSignatures, shownState } from './facts.ts';

interface Shown extends GalleryState {
  readonly loggedIn?: boolean;
}

export const refusal = (key: ErrorKey) => ({ refused: true, message: key, ...catalogue[key] });

const children = (answer: unknown): Shown => ({
  route: '/velgbarn',
  answers: { 'children/children': answer },
});

const DECLARED = [
  {
    id: 'use',
    heading: 'Hva skal Ella bruke kontoen til?',
    rows: [
      { label: 'Hva skal Ella bruke kontoen til?', value: 'Lommepenger, Sparing' },
      { label: 'Hvor kommer pengene fra?', value: 'Foresatte' },
    ],
  },
  { id: 'tax', heading: 'Skatt', rows: [{ label: 'Er barnet skattepliktig til andre land enn Norge?', value: 'Nei' }] },
];

const FORM = {
  id: 'd1',
  process: 'BECOME_CHILD_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  questionnaire: { id: 'become-child-customer', version: 1 },
  caseStatus: null,
  sections: [
    {
      id: 'country',
      kind: 'country',
      title: 'Hvor hører Ella til?',
      why: null,
      content: {
        ingress: 'Du svarer for Ella. Svarene lagres underveis.',
        about: 'child',
        countries: [{ code: 'NOR', text: 'Norge', past: false }],
        register: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] },
      },
      answer: null,
      answered: false,
      answeredAt: null,
      fromEarlier: false,
      counter: { n: 1, total: 3 },
    },
  ],
};

export function statesOf(bank: BankConfig): Readonly<Record<string, Shown>> {
  const step = (route: string, seen: Seen, more: Readonly<Record<string, unknown>> = {}): Shown => ({
    route: `/${PROCESS}/${route}`,
    answers: {
      [`children/${PROCESS}/state`]: shownState(bank, seen),
      [`children/${PROCESS}/products`]: shownPackages(bank, seen.filled),
      [`children/${PROCESS}/declaration`]: DECLARED,
      ...more,
    },
  });
  const refused = (key: ErrorKey): Shown => ({
    route: `/${PROCESS}/produkter`,
    answers: { [`children/${PROCESS}/state`]: refusal(key) },
  });
  return {
    forside: { route: '/', loggedIn: false },
    'logg-inn-forst': { route: `/${PROCESS}/produkter`, loggedIn: false },
    'logg-inn-for-a-signere': { route: `/${PROCESS}/signering`, loggedIn: false },
    'forside-innlogget': { route: '/' },
    velgbarn: children([
      listed(1, 'Emma Foresattmo', 0),
      listed(2, 'Noah Foresattmo', 7, { action: 'CONTINUE', processId: PROCESS }),
      listed(3, 'Ella Foresattmo', 15),
    ]),
    'velgbarn-lasing': children([
      listed(1, 'Liam Låsvik', 12, { ...LOCKED_FOR_SECOND, action: 'SIGN' }),
      listed(2, 'Samira Låsvik', 10, { ...LOCKED_FOR_SECOND, action: 'WAIT', waitsFor: 'Ole Prøve Foresattmo' }),
      listed(3, 'Iben Låsvik', 5, {
        processLock: { locked: true, lockReason: 'GENERIC_LOCK' },
        action: 'NONE',
        refusal: 'error.child.locked',
      }),
      listed(4, 'Oda Låsvik', 9, { action: 'NONE', refusal: 'error.parent.must.be.customer' }),
      listed(5, 'Jens Låsvik', 8, { action: 'NONE', refusal: 'error.wait.before.new.onboarding' }),
      listed(6, 'Hedda Låsvik', 16, { action: 'NONE', refusal: 'error.no.valid.children' }),
      listed(7, 'Aksel Låsvik', 3),
    ]),
    'velgbarn-ett': children([listed(1, 'Yusuf Aleneberg', 4)]),
    'velgbarn-bare-signering': children([listed(1, 'Liam Låsvik', 12, { ...LOCKED_FOR_SECOND, action: 'SIGN' })]),
    'velgbarn-laster': children(NEVER),
    'ingen-barn': children(refusal('error.no.children')),
    'ingen-gyldige-barn': children(refusal('error.no.valid.children')),
    'ikke-kunde': children({
      ...refusal('error.parent.must.be.customer'),
      fields: [{ path: OWN_CUSTOMERSHIP, message: 'error.parent.must.be.customer' }],
    }),
    'andre-ikke-kunde': children(refusal('error.parent.must.be.customer')),
    'register-taust': children(refusal('error.population.register.system.error')),
    'okt-utlopt': children(refusal('error.not.logged.in')),
    produkter: step('produkter', { filled: 0 }),
    'produkter-endring': step('produkter/sammendrag', {}),
    'produkter-borte': step('produkter/sammendrag?utgatt', {}),
    aml: step('aml', { filled: 1 }, { 'kyc/token-for-process': { token: 't', id: 'd1' }, 'kyc/v8/form': FORM }),
    sammendrag: step('sammendrag', {}),
    'sammendrag-alene': step('sammendrag', { alone: true }),
    'signering-lages': step('signering', { order: ['CREATING', 'WAITING', 'WAITING'] }),
    'signering-tilbake': step('signering?tilbake', { order: ['OPEN', 'READY', 'WAITING'] }),
    kansellert: step('signering', { order: ['CANCELLED', 'CANCELLED', 'WAITING'] }),
    feilet: step('signering', { order: ['FAILED', 'FAILED', 'WAITING'] }),
    venter: step(
      'signering',
      { order: ['OPEN', 'SIGNED', 'WAITING'] },
      { [`children/${PROCESS}/signatures`]: shownSignatures(null) },
    ),
    'venter-sendt': step(
      'signering',
      { order: ['OPEN', 'SIGNED', 'WAITING'] },
      { [`children/${PROCESS}/signatures`]: shownSignatures('2026-11-21T12:05:00.000Z') },
    ),
    'den-andre-forst': step('signering', { me: 'SECOND', order: ['OPEN', 'READY', 'WAITING'] }),
    godkjenn: step('signering', { me: 'SECOND', order: ['OPEN', 'SIGNED', 'WAITING'] }),
    'signering-andre': step('signering?tilbake', {
      me: 'SECOND',
      order: ['OPEN', 'SIGNED', 'READY'],
      change: { approvedAt: '2026-11-21T11:00:00.000Z' },
    }),
    avslatt: step('signering', { order: ['CANCELLED', 'SIGNED', 'CANCELLED'], change: { ending: 'DECLINED' } }),
    'avslatt-selv': step('signering', {
      me: 'SECOND',
      order: ['CANCELLED', 'SIGNED', 'CANCELLED'],
      change: { ending: 'DECLINED' },
    }),
    utlopt: step('signering', { order: ['EXPIRED', 'SIGNED', 'EXPIRED'] }),
    'fylt-18': step('signering', { order: ['OPEN', 'SIGNED', 'WAITING'], today: '2029-11-20' }),
    stanset: step('signering', { order: ['CANCELLED', 'SIGNED', 'CANCELLED'], change: { ending: 'STOPPED' } }),
    takk: step('takk', { order: ['COMPLETED', 'SIGNED', 'SIGNED'] }),
    'takk-andre': step('takk', { me: 'SECOND', order: ['COMPLETED', 'SIGNED', 'SIGNED'] }),
    'takk-alene': step('takk', { alone: true, order: ['COMPLETED', 'SIGNED'] }),
    'takk-klar': step('takk', {
      order: ['COMPLETED', 'SIGNED', 'SIGNED'],
      change: { completedAt: '2026-11-21T11:00:00.000Z' },
    }),
    'til-vurdering': step('sammendrag', { hold: 'OPEN' }),
    avvist: step('sammendrag', { hold: 'REJECTED' }),
    'ikke-funnet': refused('error.not.found'),
    feil: refused('error.intern.feil'),
    laster: { route: `/${PROCESS}/produkter`, answers: { [`children/${PROCESS}/state`]: NEVER } },
    'ukjent-vei': { route: '/finnes/ikke' },
  };
}
