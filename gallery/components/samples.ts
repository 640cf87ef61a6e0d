/** Invented content for the gallery. */
import type { ProgressStep } from '@bli-kunde/web/ui/progress.tsx';

const TITLES = [
  'Virksomhetens kontaktinformasjon',
  'Kontaktperson',
  'Produkter',
  'Administrator',
  'Kundeerklæring',
  'Hvem skal signere?',
  'Oppsummering',
];

export const STEPS: readonly ProgressStep[] = TITLES.map((title, at) => ({
  name: String(at),
  title,
  state: at < 2 ? 'done' : at === 2 ? 'current' : 'todo',
  ...(at < 2 ? { href: `#/steg/${at}` } : {}),
}));
