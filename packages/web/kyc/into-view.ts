/** For what appears: the buttons at the foot may cover the place. */
export const intoView = (card: HTMLElement | null): void => card?.scrollIntoView({ block: 'center' });
