/** The pages of parts that others answer, as one file: each preload list of its own would weigh on every declaration. */
export { AskOfAnother } from './hand-page.tsx';
export { AnsweredElsewhere } from './handed-section.tsx';
export { WaitingForOthers } from './waits-for-parts.tsx';
