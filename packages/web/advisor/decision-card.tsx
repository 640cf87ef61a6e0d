/** Place of a case's proposal in the card of its hits: the panel draws its decisions there once no hit is open (D-152). */
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../ui/texts-context.tsx';
import type { TheCase } from './the-case.ts';

interface CardPlace {
  /** Null while no card stands on the page. */
  readonly node: HTMLElement | null;
  readonly setNode: (node: HTMLElement | null) => void;
}

export const CardPlaceContext = createContext<CardPlace>({ node: null, setNode: () => undefined });

/** Draws into the card, else in its own place. */
export function InCard({ children }: { children: ReactNode }) {
  const { node } = use(CardPlaceContext);
  return node === null ? children : createPortal(children, node);
}

/** In the panel, which is empty while the form of a decision stands in the card. */
export function InCardNote() {
  const texts = useTexts();
  const { node } = use(CardPlaceContext);
  return node === null ? null : <p className="quiet">{texts('advisor.console.panel.inCard')}</p>;
}

const hasOpenHit = ({ points }: TheCase): boolean => points.some(({ hit, isOpen }) => hit !== null && isOpen);

/** True once the advisor may propose and every hit has its verdict; a proposal that waits, or was sent back, stands in the panel. */
const isToDecide = (theCase: TheCase): boolean =>
  theCase.acts.includes('PROPOSE') &&
  theCase.decisions.length > 0 &&
  theCase.proposal === null &&
  theCase.returned === null &&
  !hasOpenHit(theCase);

export function DecisionPlace({ of }: { of: TheCase }) {
  const texts = useTexts();
  const { setNode } = use(CardPlaceContext);
  if (!isToDecide(of)) return null;
  return <section className="card-decision" aria-label={texts('advisor.console.panel.decide')} ref={setNode} />;
}

/** An opened case shows its only hit with the summary; several have their own part, where one does not scroll past the rest. */
export const opensOnCard = ({ state, points }: TheCase): boolean =>
  state !== 'CLOSED' && points.filter(({ hit }) => hit !== null).length === 1;
