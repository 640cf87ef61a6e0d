/** Addresses of the children's app, after the '#' (C-009 to C-016). */
import { routeOf } from '@bli-kunde/domain/children/guards.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import type { ChildStep } from '@bli-kunde/domain/children/step-names.ts';
import { RETURNED } from '../app/returned.ts';

export const LANDING = '/';
export const CHOOSE = '/velgbarn';

/** A step opened from the summary, which it returns to: the products say so in their path (C-012), the others in their query. */
export const editAddress = (processId: string, step: ChildStep): string =>
  step === 'produkter'
    ? routeOf(processId, step, 'sammendrag')
    : `${routeOf(processId, step)}?backTo=${'sammendrag' satisfies ChildStep}`;

/** In the query of the products: what was chosen is gone, and the page tells it. */
export const GONE = 'utgatt';

export const chooseAgainAddress = (processId: string): string => `${editAddress(processId, 'produkter')}?${GONE}`;

export const returnedAddress = (processId: string): string => `${routeOf(processId, 'signering')}?${RETURNED}`;

/** Address at which an application goes on. */
export const goOnAddress = ({
  processId,
  firstIncomplete,
}: Pick<ChildState, 'processId' | 'firstIncomplete'>): string => routeOf(processId, firstIncomplete ?? 'takk');
