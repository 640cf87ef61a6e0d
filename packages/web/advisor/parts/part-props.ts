/** Props of every part of a case's page. */
import type { TheCase } from '../the-case.ts';

export interface PartProps {
  readonly one: TheCase;
}
