/** The parts of a case: their names in addresses, on the wire and on the keyboard. */
import type { Part as WirePart } from '@bli-kunde/domain/cases/parts.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import type { Part } from './addresses.ts';
import type { PartProps } from './parts/part-props.ts';

interface PartRow {
  readonly wire: WirePart;
  /** After `g`. */
  readonly key: string;
  readonly Shown: ReturnType<typeof lazyScreen<PartProps>>;
}

export const PART_ROWS: Readonly<Record<Part, PartRow>> = {
  sammendrag: {
    wire: 'overview',
    key: 'o',
    Shown: lazyScreen(async () => (await import('./parts/sammendrag.tsx')).CaseSummaryPart),
  },
  svar: { wire: 'answers', key: 's', Shown: lazyScreen(async () => (await import('./parts/svar.tsx')).AnswersPart) },
  registre: {
    wire: 'registers',
    key: 'r',
    Shown: lazyScreen(async () => (await import('./parts/registre.tsx')).Registers),
  },
  treff: { wire: 'hits', key: 't', Shown: lazyScreen(async () => (await import('./parts/treff.tsx')).Hits) },
  eiere: { wire: 'owners', key: 'e', Shown: lazyScreen(async () => (await import('./parts/eiere.tsx')).Owners) },
  dokumenter: {
    wire: 'documents',
    key: 'd',
    Shown: lazyScreen(async () => (await import('./parts/dokumenter.tsx')).Documents),
  },
  historikk: {
    wire: 'timeline',
    key: 'h',
    Shown: lazyScreen(async () => (await import('./parts/historikk.tsx')).Timeline),
  },
  notater: { wire: 'notes', key: 'n', Shown: lazyScreen(async () => (await import('./parts/notater.tsx')).Notes) },
};
