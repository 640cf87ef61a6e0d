/** What every screen of a step is given, and the tables from a step or an outcome to its screen (house.md: the address names the file). */
import type { PrivateStep, SigningOutcome } from '@bli-kunde/domain/private/pages.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { lazyScreen, type LazyScreen } from '../app/lazy-screen.tsx';
import type { StepScreenProps } from '../application/journey.ts';

export type ScreenProps = StepScreenProps<PrivateState, PrivateStep>;

export const screens: Readonly<Record<PrivateStep, LazyScreen<ScreenProps>>> = {
  kontaktinfo: lazyScreen(async () => (await import('./screens/kontaktinfo.tsx')).ContactInfo),
  produkter: lazyScreen(async () => (await import('./screens/produkter.tsx')).Products),
  kort: lazyScreen(async () => (await import('./screens/kort.tsx')).Cards),
  pinkode: lazyScreen(async () => (await import('./screens/pinkode.tsx')).Pin),
  kyc: lazyScreen(async () => (await import('./screens/kyc.tsx')).CustomerDeclaration),
  samtykker: lazyScreen(async () => (await import('./screens/samtykker.tsx')).Consents),
  oppsummering: lazyScreen(async () => (await import('./screens/oppsummering.tsx')).Summary),
  signering: lazyScreen(async () => (await import('./screens/signering.tsx')).Signing),
  takk: lazyScreen(async () => (await import('./screens/takk.tsx')).Thanks),
  'takk-og-velkommen': lazyScreen(async () => (await import('./screens/takk-og-velkommen.tsx')).Welcome),
};

/** In place of the signing page, after an order that came to nothing (P-021, P-022). */
export const outcomes: Readonly<Record<SigningOutcome, LazyScreen<ScreenProps>>> = {
  kansellert: lazyScreen(async () => (await import('./screens/kansellert.tsx')).Cancelled),
  feilet: lazyScreen(async () => (await import('./screens/feilet.tsx')).Failed),
};
