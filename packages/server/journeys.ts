/** The one list of journeys. */
import type { Journey } from './application/journey.ts';
import { businessJourney } from './business/journey.ts';
import { childrenJourney } from './children/journey.ts';
import { privateJourney } from './private/journey.ts';
import { standaloneJourney } from './standalone/journey.ts';

export const JOURNEYS: readonly Journey[] = [businessJourney, privateJourney, childrenJourney, standaloneJourney];

export const journeysByContext: ReadonlyMap<string, Journey> = new Map(
  JOURNEYS.map((journey) => [journey.context, journey]),
);
