/** Flash message: the result of an act on a screen that is gone, shown on the next one. */

let told: string | null = null;

export const flash = (text: string): void => {
  told = text;
};
export const toldHere = (): string | null => told;
export const forgetTold = (): void => {
  told = null;
};
