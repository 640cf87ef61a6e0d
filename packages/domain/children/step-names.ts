/** Names of the steps of a child's application, in order; also the last part of their addresses (C-011 to C-016). */
export const CHILD_STEPS = ['produkter', 'aml', 'sammendrag', 'signering', 'takk'] as const;
export type ChildStep = (typeof CHILD_STEPS)[number];
