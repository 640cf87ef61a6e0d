/** Waits until a press is over: an error that appears while a button is pressed would move the button away under the pointer. */
let pressed = false;
const waiting: (() => void)[] = [];

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      end,
      () => {
        pressed = false;
        // The click comes right after, and is the last to need everything where it was.
        setTimeout(() => {
          for (const act of waiting.splice(0)) act();
        });
      },
      { capture: true, passive: true },
    );
}

/** Runs `act` at once, or right after the click when a pointer is down. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}

/** Resolves when nothing waits for a press any more; for a click that needs what was waiting. */
export const pressesOver = async (): Promise<void> => {
  if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
};
