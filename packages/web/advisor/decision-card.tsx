/** Place of a case's proposal in the card of its hits: the panel draws its decisions there once no hit is open (D-152). */
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../ui/texts-context.tsx';
import type { TheCase } from './the-case.ts';

interface CardPlace {
  /** Null while no card stands on the page. */
  readonly node: HTMLElement | null;
  readonly setNode: (node: HTMLElement | null) => void;
  /** Takes what is drawn in the card back to the panel; called before the card leaves the page, and the focus with it. */
  readonly takeHomeRef: RefObject<() => void>;
}

const nothing = () => undefined;
export const CardPlaceContext = createContext<CardPlace>({
  node: null,
  setNode: nothing,
  takeHomeRef: { current: nothing },
});

export function useCardPlace(): CardPlace {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const takeHomeRef = useRef<() => void>(nothing);
  return useMemo(() => ({ node, setNode, takeHomeRef }), [node]);
}

function newDrawn(): HTMLDivElement {
  const drawn = document.createElement('div');
  drawn.className = 'decision-drawn';
  return drawn;
}

/** An element that is moved loses the focus within it. */
function move(moved: HTMLElement, place: HTMLElement): void {
  if (moved.parentNode === place) return;
  const focused = document.activeElement;
  place.append(moved);
  if (focused instanceof HTMLElement && moved.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Draws into the card, else in its own place. The portal's element is one and the same and is moved between them: another
 * container would mount the form anew, without what is typed and is kept in no draft.
 */
export function InCard({ children }: { children: ReactNode }) {
  const { node, takeHomeRef } = use(CardPlaceContext);
  const [drawn] = useState(newDrawn);
  const home = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = home.current;
    if (own === null) return;
    move(drawn, node ?? own);
    takeHomeRef.current = () => move(drawn, own);
    return () => {
      takeHomeRef.current = nothing;
    };
  }, [node, drawn, takeHomeRef]);
  useLayoutEffect(() => () => drawn.remove(), [drawn]);
  return (
    <>
      <div className="decision-home" ref={home} />
      {createPortal(children, drawn)}
    </>
  );
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
  const { setNode, takeHomeRef } = use(CardPlaceContext);
  const place = useCallback(
    (node: HTMLElement | null) => {
      if (node === null) takeHomeRef.current();
      setNode(node);
    },
    [setNode, takeHomeRef],
  );
  if (!isToDecide(of)) return null;
  return <section className="card-decision" aria-label={texts('advisor.console.panel.decide')} ref={place} />;
}

/** An opened case shows its only hit with the summary; several have their own part, where one does not scroll past the rest. */
export const opensOnCard = ({ state, points }: TheCase): boolean =>
  state !== 'CLOSED' && points.filter(({ hit }) => hit !== null).length === 1;
