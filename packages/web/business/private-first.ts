/** The owner of a sole proprietorship is a customer in person first (B-056): the way to the bank's private app, and back here. */
import { errorKeyOf } from '../app/call-error.ts';
import type { WayOn } from '../app/error-bar.tsx';
import { privateThenBusiness } from '../application/came-from.ts';

/** Null for every other error. */
export const wayToPrivate = (error: unknown): WayOn | null =>
  errorKeyOf(error) === 'error.sole.proprietor.must.be.customer'
    ? { href: privateThenBusiness(), label: 'calm.owner.apply' }
    : null;
