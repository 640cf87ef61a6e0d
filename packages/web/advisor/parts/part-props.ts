/** What every part of a case's page is given. */
import type { TheCase } from '../the-case.ts';

export interface PartProps {
  readonly one: TheCase;
}
