/** What was done on a screen that is gone, told on the one that one was led to. */

let told: string | null = null;

export const flash = (text: string): void => {
  told = text;
};
export const toldHere = (): string | null => told;
export const forgetTold = (): void => {
  told = null;
};
