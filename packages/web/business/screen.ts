/** What every screen of a step is given, and the one table from a step to its screen (house.md: the address names the file). */
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import { lazyScreen, type LazyScreen } from '../app/lazy-screen.tsx';
import type { StepScreenProps } from '../application/journey.ts';
import type { Outcome } from './guard.ts';

export type ScreenProps = StepScreenProps<BusinessState, BusinessStep>;

export const screens: Readonly<Record<BusinessStep, LazyScreen<ScreenProps>>> = {
  root: lazyScreen(async () => (await import('./screens/root.tsx')).Root),
  'motpart-samtykke': lazyScreen(async () => (await import('./screens/motpart-samtykke.tsx')).CounterpartConsent),
  kontaktinformasjon: lazyScreen(async () => (await import('./screens/kontaktinformasjon.tsx')).ContactInfo),
  kontaktperson: lazyScreen(async () => (await import('./screens/kontaktperson.tsx')).ContactPerson),
  produkter: lazyScreen(async () => (await import('./screens/produkter.tsx')).Products),
  'administrator-nettbank': lazyScreen(
    async () => (await import('./screens/administrator-nettbank.tsx')).Administrator,
  ),
  regnskap: lazyScreen(async () => (await import('./screens/regnskap.tsx')).Accounting),
  kyc: lazyScreen(async () => (await import('./screens/kyc.tsx')).CustomerDeclaration),
  signatarer: lazyScreen(async () => (await import('./screens/signatarer.tsx')).Signatories),
  'signatarer-kontaktinformasjon': lazyScreen(
    async () => (await import('./screens/signatarer-kontaktinformasjon.tsx')).SignatoryContact,
  ),
  oppsummering: lazyScreen(async () => (await import('./screens/oppsummering.tsx')).Summary),
  signering: lazyScreen(async () => (await import('./screens/signering.tsx')).Signing),
  bekreftelse: lazyScreen(async () => (await import('./screens/bekreftelse.tsx')).Confirmation),
};

/** In place of the confirmation, after a signing that was cancelled or failed (B-021, B-022). */
export const outcomes: Readonly<Record<Outcome, LazyScreen<ScreenProps>>> = {
  cancel: lazyScreen(async () => (await import('./screens/bekreftelse-outcome.tsx')).SigningCancelled),
  failed: lazyScreen(async () => (await import('./screens/bekreftelse-outcome.tsx')).SigningFailed),
};
