/**
 * The 23 actions of the native host interface: what each carries, and what it is answered (S-053 to S-060). Where and when each
 * is sent stands in `docs/native-host.md`. No answer carries an address, a name or markup: the app can't lead the page anywhere.
 */
import * as z from 'zod/mini';

/** Milliseconds that the app has while it starts, to answer by itself, and where a person does something on the telephone first. */
const AT_START = 10_000;
const BY_ITSELF = 3_000;
const BY_A_PERSON = 120_000;

/** Absolute, because the app stands outside the page. */
const address = z.string().check(z.regex(/^https?:\/\/[^\s/]+\S*$/), z.maxLength(2_000));
const about = z.strictObject({ url: address });
/** The bank by the first part of its addresses. */
const bank = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const ofBank = z.strictObject({ bank });
/** A card by what was ordered: its number is nothing that a page knows. */
const card = z.strictObject({ bank, product: z.string().check(z.maxLength(40)) });
const nothing = z.strictObject({});
const done = z.object({ done: z.boolean() });
const inWallet = z.object({ status: z.enum(['none', 'pending', 'active', 'suspended']) });
const method = z.strictObject({ method: z.enum(['app', 'bankid']) });
const chosen = z.object({ method: z.enum(['app', 'bankid']) });

interface Row<Payload extends z.ZodMiniType, Answer extends z.ZodMiniType | null> {
  readonly payload: Payload;
  readonly answer: Answer;
  /** Milliseconds after which no answer is waited for. */
  readonly patience: number;
}

const told = <P extends z.ZodMiniType>(payload: P): Row<P, null> => ({ payload, answer: null, patience: 0 });
const asked = <P extends z.ZodMiniType, A extends z.ZodMiniType>(
  payload: P,
  answer: A,
  patience = BY_ITSELF,
): Row<P, A> => ({ payload, answer, patience });

export const HOST_ACTIONS = {
  /** The first screen is painted. The answer names the actions that the app supports. */
  webAppLoaded: asked(about, z.object({ actions: z.array(z.string()).check(z.maxLength(100)) }), AT_START),
  openPdf: told(about),
  openBrowser: told(about),
  /** The person stands here again after a log-in or a signing that the app had opened elsewhere. */
  browserCallback: told(about),
  openEInvoice: told(ofBank),
  openSettings: told(nothing),
  logout: told(about),
  /** `done` says that the session may be there again; the server is asked whether it is. */
  stepUpAuthentication: asked(about, done, BY_A_PERSON),
  /** `done` says that the app has opened the provider. */
  sign: asked(about, done),
  copyText: asked(z.strictObject({ text: z.string().check(z.maxLength(10_000)) }), done),
  changeBank: told(nothing),
  switchBank: asked(ofBank, done, BY_A_PERSON),
  changeAppIcon: asked(z.strictObject({ bank, url: address }), done, BY_A_PERSON),
  showFeedbackModal: told(nothing),
  turnBiometrics: asked(z.strictObject({ on: z.boolean() }), z.object({ on: z.boolean() }), BY_A_PERSON),
  setLoginMethod: asked(method, chosen, BY_A_PERSON),
  setSigningMethod: asked(method, chosen, BY_A_PERSON),
  /** Null where the person or the telephone allows no notifications. */
  getPushToken: asked(nothing, z.object({ token: z.nullable(z.string().check(z.maxLength(4_096))) }), BY_A_PERSON),
  walletInfo: asked(nothing, z.object({ wallet: z.nullable(z.enum(['apple', 'google'])), canAdd: z.boolean() })),
  cardWalletTokenStatus: asked(card, inWallet),
  pushProvisioning: asked(card, done, BY_A_PERSON),
  applePayProvisioning: asked(card, done, BY_A_PERSON),
  /** The app reads anew what it knows of Apple Pay, and tells of the card. */
  refreshApplePayProperties: asked(card, inWallet),
};

export type HostAction = keyof typeof HOST_ACTIONS;
export type PayloadOf<A extends HostAction> = z.input<(typeof HOST_ACTIONS)[A]['payload']>;
type SchemaOfAnswer<A extends HostAction> = NonNullable<(typeof HOST_ACTIONS)[A]['answer']>;
/** Actions that the app answers. */
export type AskedAction = {
  [A in HostAction]: (typeof HOST_ACTIONS)[A]['answer'] extends null ? never : A;
}[HostAction];
export type HostAnswerOf<A extends AskedAction> = z.output<SchemaOfAnswer<A>>;

export const isHostAction = (name: string): name is HostAction => Object.hasOwn(HOST_ACTIONS, name);
