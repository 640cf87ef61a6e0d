/** A part of a declaration that another person is asked to answer: what may be handed over, its states and its transitions (D-243, D-244, decision 0207). */
import type { Process } from '../case.ts';
import { OWNER_KINDS } from '../owners/unidentified.ts';
import type { SectionKind } from '../section.ts';

/**
 * `ASKED`: the invitation is open. `ANSWERED`: the part stands, and whoever handed it over is told no more of it. `REFUSED`: the person will not
 * answer. `OVERDUE`: the last day has passed. `TAKEN_BACK`: it is asked of whoever declares again, and what was answered is erased.
 */
export const PART_STATES = ['ASKED', 'ANSWERED', 'REFUSED', 'OVERDUE', 'TAKEN_BACK'] as const;
export type PartState = (typeof PART_STATES)[number];

/** States that each state may become. */
export const PART_TRANSITIONS: Readonly<Record<PartState, readonly PartState[]>> = {
  ASKED: ['ANSWERED', 'REFUSED', 'OVERDUE', 'TAKEN_BACK'],
  ANSWERED: ['TAKEN_BACK'],
  REFUSED: ['TAKEN_BACK'],
  OVERDUE: ['ANSWERED', 'REFUSED', 'TAKEN_BACK'],
  TAKEN_BACK: [],
};

export const partStatesBefore = (to: PartState): PartState[] =>
  PART_STATES.filter((from) => PART_TRANSITIONS[from].includes(to));

/** States in which the invited person may still answer. */
export const isOpenPart = (state: PartState): boolean => PART_TRANSITIONS[state].includes('ANSWERED');

/** Processes in which parts are handed over: whoever becomes a customer. */
export const HANDS_OVER: readonly Process[] = ['BECOME_CORPORATE_CUSTOMER'];

/** Parts of one declaration that may be out or answered at a time. */
export const MOST_HANDED_PARTS = 12;
/** Milliseconds between two messages about one part that whoever handed it over asks for. */
export const PART_REMINDED_AGAIN_AFTER = 24 * 60 * 60 * 1000;

/** A part in the declaration of whoever handed it over: who is asked and how far it is, never what was answered (D-249). */
export interface HandedPart {
  readonly id: string;
  readonly section: string;
  /** The register's token of the owner who answers for themself; null for a whole section. */
  readonly owner: string | null;
  readonly name: string;
  readonly state: PartState;
  /** Last day, `YYYY-MM-DD`. */
  readonly due: string;
  /** ISO time of the answer or refusal; null until then. */
  readonly endedAt: string | null;
}

/** Of the declaration that holds an invited person's answer. */
export interface PartOf {
  readonly declaration: string;
  readonly section: string;
  readonly owner: string | null;
}

/** Whoever applies knows the company's business. */
const KNOWN_BY_ALL: readonly string[] = ['corporateInformationSection'];

/**
 * True for a section that somebody else may answer as a whole: one that asks something, that is made of no other answers and confirms none. Owners
 * are handed over one by one.
 */
export const mayBeHanded = ({ kind, submit, confirms, follows }: SectionKind): boolean =>
  submit !== null &&
  confirms !== true &&
  follows !== true &&
  !OWNER_KINDS.includes(kind) &&
  !KNOWN_BY_ALL.includes(kind);

/** True for a section whose registered owners may each answer for themself. */
export const hasOwnersToHand = ({ kind }: Pick<SectionKind, 'kind'>): boolean => OWNER_KINDS.includes(kind);

/** Parts that count for going on: asked or answered. One that is refused or overdue is asked of whoever declares. */
export const countsForGoingOn = ({ state }: Pick<HandedPart, 'state'>): boolean =>
  state === 'ASKED' || state === 'ANSWERED';
