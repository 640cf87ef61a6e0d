/** The handler of 'Hva registrene sier': each fact as declared and as a register had it. */
import type { getCaseRegisters } from '@bli-kunde/domain/advisor/findings-api.ts';
import { registersShown } from '../cases/registers-shown.ts';
import type { Handler } from '../http/handler.ts';
import { looking } from './look.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

const registers: Handler<typeof getCaseRegisters> = async (context, call) => {
  const { object: one, bank } = call;
  await tellShown(context, call);
  const { frozen, isProven } = await provenOf(context, one.declarationId);
  return {
    body: {
      isProven,
      facts: isProven === false ? [] : registersShown(one, frozen, bank.texts),
    },
  };
};

export const registersHandlers = {
  getCaseRegisters: looking('registers', registers),
};
