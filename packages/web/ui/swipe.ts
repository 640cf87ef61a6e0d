/** Recognises a swipe down or to the right over a surface (S-078). */
import { type TouchEvent, useRef } from 'react';

/** Pixels that a finger moves before it is a swipe. */
export const SWIPE_LENGTH = 10;

export type Direction = 'down' | 'right' | null;

/** The swipe from one point to another, or null when it is too short or goes another way. */
export function swipeOf(from: { x: number; y: number }, to: { x: number; y: number }): Direction {
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (Math.max(right, down) <= SWIPE_LENGTH) return null;
  if (down > Math.abs(right)) return 'down';
  return right > Math.abs(down) ? 'right' : null;
}

const SCROLLED = (element: Element | null, edge: Element): boolean => {
  for (let at = element; at && at !== edge.parentElement; at = at.parentElement) if (at.scrollTop > 0) return true;
  return false;
};

/** Touch handlers for an element; a finger that scrolls a list back to its top is not a swipe, nor one in a field. */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      const target = event.target as Element;
      const elsewhere = target.closest('input, textarea, select') || SCROLLED(target, event.currentTarget);
      start.current = touch && event.touches.length === 1 && !elsewhere ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const touch = event.changedTouches[0];
      if (start.current && touch && swipeOf(start.current, { x: touch.clientX, y: touch.clientY })) onSwipe?.();
      start.current = null;
    },
  };
}
