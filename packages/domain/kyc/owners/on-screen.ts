/** The part of the beneficial owners' kind that a screen needs; the rest of it runs on the server only. */
import { submitCorporateActors } from '../actors/submit-actors.ts';
import { ownersAnswer } from './answer.ts';
import { ownersContent } from './content.ts';

export const ownersOnScreen = {
  contentSchema: ownersContent,
  answer: ownersAnswer,
  submit: submitCorporateActors,
};
