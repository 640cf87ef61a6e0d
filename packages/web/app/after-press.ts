/** Waits until a press is over: an error that appears while a button is pressed would move the button away under the pointer. */
let pressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (pressed = false), { capture: true, passive: true });
}

/** Runs `act` at once, or right after the click when a pointer is down. */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  addEventListener('pointerup', () => setTimeout(act), { once: true });
}
