/** Waiting frame of a declaration and its sections. */
import { Skeleton } from '../ui/skeleton.tsx';

export const WAITING_FRAME = <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />;
