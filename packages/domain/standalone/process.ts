/** Declarations that are answered outside an onboarding: their channels and subjects (K-013). */
import type { Channel, Process } from '../kyc/case.ts';

/** K-004: where the app of its own is entered from. */
export const STANDALONE_CHANNELS = [
  'NETTBANK',
  'SIGNING_ROOM',
  'EKB_CLIENT',
  'ADVISOR',
] as const satisfies readonly Channel[];
export type StandaloneChannel = (typeof STANDALONE_CHANNELS)[number];

/** K-006. */
export const STANDALONE_PROCESSES = [
  'RENEWAL_PRIVATE',
  'RENEWAL_CHILD',
  'RENEWAL_CORPORATE',
  'RENEWAL_TAX_PRIVATE',
  'RENEWAL_TAX_CHILD',
  'RENEWAL_TAX_CORPORATE',
  'CREDIT_CARD',
  'CAR_LOAN',
] as const satisfies readonly Process[];
export type StandaloneProcess = (typeof STANDALONE_PROCESSES)[number];

export const ABOUT = ['SELF', 'CHILD', 'ORGANISATION'] as const;
/** Subject of a declaration, as seen by the person who answers it. */
export type About = (typeof ABOUT)[number];

const SUBJECTS: Readonly<Record<StandaloneProcess, About>> = {
  RENEWAL_PRIVATE: 'SELF',
  RENEWAL_CHILD: 'CHILD',
  RENEWAL_CORPORATE: 'ORGANISATION',
  RENEWAL_TAX_PRIVATE: 'SELF',
  RENEWAL_TAX_CHILD: 'CHILD',
  RENEWAL_TAX_CORPORATE: 'ORGANISATION',
  CREDIT_CARD: 'SELF',
  CAR_LOAN: 'SELF',
};

export const aboutOf = (process: StandaloneProcess): About => SUBJECTS[process];

export const isStandaloneProcess = (process: string): process is StandaloneProcess =>
  (STANDALONE_PROCESSES as readonly string[]).includes(process);
