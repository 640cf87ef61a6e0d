/** The script `/{bank}/kort.js`; the server puts the bank's own card in the place of `BANK_CARD`. */
import type { BankCard } from '@bli-kunde/domain/card/bank-card.ts';
import { defineCard } from './card-element.ts';

declare const BANK_CARD: BankCard;
/** `card.css`, as small as it gets. */
declare const CARD_STYLE: string;

defineCard(BANK_CARD, CARD_STYLE);
