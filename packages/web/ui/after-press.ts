/** Waits until a press is over: an error that appears while a button is pressed would move the button away under the pointer. */
let pressed = false;
let lifted: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Milliseconds from a finger's lifting until no click can come of it any more. */
const CLICK_BY = 400;

function over(): void {
  clearTimeout(lifted);
  pressed = false;
  // The click comes right after, and is the last to need everything where it was.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

/** Follows the presses on a page. */
export function followPresses(page: Pick<EventTarget, 'addEventListener'>): void {
  const on = (type: string, act: (event: Event) => void) =>
    page.addEventListener(type, act, { capture: true, passive: true });
  on('pointerdown', () => {
    clearTimeout(lifted);
    pressed = true;
  });
  on('pointerup', (event) => {
    // After a finger has lifted, the field is left first and the click comes then.
    if ('pointerType' in event && event.pointerType !== 'mouse') lifted = setTimeout(over, CLICK_BY);
    else over();
  });
  on('click', over);
  on('pointercancel', over);
}

if (typeof document !== 'undefined') followPresses(document);

/** Runs `act` at once, or right after the click when a pointer is down. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}

/** Resolves when nothing waits for a press any more; for a click that needs what was waiting. */
export const pressesOver = async (): Promise<void> => {
  if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
};
