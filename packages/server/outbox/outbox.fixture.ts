/** An outbox whose stopped messages have cases, as the server's own. */
import type { Bank } from '../banks/banks.ts';
import { messageCases } from '../cases/message-case.ts';
import { createOutbox, type Outbox } from './outbox.ts';

type Parts = Parameters<typeof createOutbox>[0];

/** Banks have deadlines of their own for cases where they are given. */
export const outboxWithCases = ({
  banks = new Map(),
  ...parts
}: Omit<Parts, 'messageCases'> & { readonly banks?: ReadonlyMap<string, Bank> }): Outbox =>
  createOutbox({ ...parts, messageCases: messageCases({ vault: parts.vault, random: parts.random, banks }) });
