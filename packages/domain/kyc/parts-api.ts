/** Calls about a part of a declaration that another person is asked to answer: of whoever hands it over, and of whoever is asked (D-243 to D-260). */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { contactTyped } from '../contact/contact.ts';
import { SERVER } from '../server-side.ts';
import { CHANNELS, PROCESSES } from './case.ts';
import { PART_STATES } from './handed/part.ts';

const DECLARANT = { who: 'declarant', object: { kind: 'declaration' } } as const;
const INVITED = { who: 'customer', object: { kind: 'none' } } as const;
const part = z.object({ part: z.uuid() });
const name = z.string().check(z.maxLength(100));

export const handPart = endpoint(
  { name: 'handPart', base: 'declaration', method: 'POST', path: 'kyc/parts' },
  SERVER && {
    ...DECLARANT,
    summary: 'Asks another person to answer a section, or a registered owner to answer for themself',
    body: z.strictObject({
      section: z.string().check(z.maxLength(60)),
      /** The register's token of the owner; null where it is the whole section. */
      owner: z.nullable(z.string().check(z.maxLength(60))),
      /** Of whom a whole section is asked; null for an owner, whom the register names. */
      person: z.nullable(
        z.strictObject({ firstName: name, lastName: name, birthDate: z.string().check(z.maxLength(60)) }),
      ),
      contact: contactTyped,
    }),
    answer: z.object({ id: z.uuid() }),
    audit: 'declaration.part.handed',
    auditedByHandler: true,
    errors: ['error.bad.request', 'error.step.not.allowed', 'error.state.changed'],
    rules: ['D-243', 'D-245'],
  },
);

export const takePartBack = endpoint(
  { name: 'takePartBack', base: 'declaration', method: 'POST', path: 'kyc/parts/{part}/take-back' },
  SERVER && {
    ...DECLARANT,
    summary: 'Takes an invitation back: the part is asked of whoever declares, and what was answered is erased',
    params: part,
    audit: 'declaration.part.takenBack',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.step.not.allowed', 'error.state.changed'],
    rules: ['D-255'],
  },
);

export const remindOfPart = endpoint(
  { name: 'remindOfPart', base: 'declaration', method: 'POST', path: 'kyc/parts/{part}/remind' },
  SERVER && {
    ...DECLARANT,
    summary: 'Sends the invitation to a part again, once a day at most',
    params: part,
    audit: 'declaration.part.reminded',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.step.not.allowed', 'error.signing.reminded'],
    rules: ['D-256'],
  },
);

export const goOnBesideParts = endpoint(
  { name: 'goOnBesideParts', base: 'declaration', method: 'POST', path: 'kyc/go-on' },
  SERVER && {
    ...DECLARANT,
    summary:
      'Notes that the declaration waits for others alone: what comes after it may be answered; a repeat changes nothing',
    audit: 'declaration.waits',
    auditedByHandler: true,
    errors: ['error.step.not.allowed', 'error.state.changed'],
    rules: ['D-261'],
  },
);

const invitation = z.object({
  state: z.enum(PART_STATES),
  /** True while it may be answered. */
  isOpen: z.boolean(),
  /** Name of whoever asks. */
  from: z.string(),
  organisation: z.string(),
  /** The request in words; of an owner, that it is about themself. */
  title: z.string(),
  isOwner: z.boolean(),
  /** Last day, `YYYY-MM-DD`. */
  due: z.string(),
  process: z.enum(PROCESSES),
  channel: z.enum(CHANNELS),
});
export type Invitation = z.infer<typeof invitation>;

export const getPart = endpoint(
  { name: 'getPart', base: 'declaration', method: 'GET', path: 'kyc/parts/{part}' },
  SERVER && {
    ...INVITED,
    summary: 'The invitation to a part, for the person whom it names: who asks, for what, and until when',
    params: part,
    answer: invitation,
    audit: null,
    errors: ['error.not.found'],
    rules: ['D-245', 'D-246'],
  },
);

export const tokenForPart = endpoint(
  { name: 'tokenForPart', base: 'declaration', method: 'POST', path: 'kyc/parts/{part}/token' },
  SERVER && {
    ...INVITED,
    summary: 'Opens or resumes the answer to a part: from now on it is this person’s alone',
    params: part,
    answer: z.object({ token: z.string(), id: z.string() }),
    audit: 'declaration.part.opened',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.state.changed'],
    rules: ['D-246', 'D-247'],
  },
);

export const refusePart = endpoint(
  { name: 'refusePart', base: 'declaration', method: 'POST', path: 'kyc/parts/{part}/refuse' },
  SERVER && {
    ...INVITED,
    summary: 'Says no to an invitation: the part is asked of whoever declares again',
    params: part,
    audit: 'declaration.part.refused',
    auditedByHandler: true,
    errors: ['error.not.found', 'error.state.changed'],
    rules: ['D-254'],
  },
);

export const partsApi = [
  handPart,
  takePartBack,
  remindOfPart,
  goOnBesideParts,
  getPart,
  tokenForPart,
  refusePart,
] as const;
