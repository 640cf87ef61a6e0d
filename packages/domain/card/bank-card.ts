/** The teaser card of one bank as its script carries it: words, look and picture (C-039, C-043). */
import type * as z from 'zod/mini';
import { shapesOf } from '../bank/pictures.ts';

/** Apps that a card may invite to, by the last part of their address. */
export const CARD_APPS = ['bedrift', 'privat', 'barn'] as const;
export type CardApp = (typeof CARD_APPS)[number];

/**
 * `card.json` in a bank's folder: shapes from back to front in a box of 240 × 120 with the ground at the foot; its
 * middle from x 80 to 160 and its lower two thirds are seen in every format.
 */
export const cardPicture = shapesOf(['far', 'mid', 'near', 'paper', 'second']);
export type CardPicture = z.infer<typeof cardPicture>;

/** A low sun over hills, for a bank that has not drawn its own. */
export const PLAIN_PICTURE: CardPicture = [
  ['second', 'M136 66a12 12 0 1 0 24 0a12 12 0 1 0-24 0'],
  ['far', 'M0 96Q60 58 120 82T240 72V120H0z'],
  ['near', 'M0 114Q70 78 140 102T240 96V120H0z'],
];

export interface BankCard {
  readonly name: string;
  /** Language of the words, for screen readers. */
  readonly lang: string;
  /** Address that the apps' names are appended to, with its last slash. */
  readonly apps: string;
  /** Declarations of the bank's colours and corners as one style sheet. */
  readonly look: string;
  readonly picture: CardPicture;
  /** Title and ingress of each app. */
  readonly words: Readonly<Record<CardApp, readonly [title: string, ingress: string]>>;
  readonly start: string;
  readonly dismiss: string;
  readonly dismissed: string;
}

/** Name in the built script that each bank's {@link BankCard} takes the place of. */
export const CARD_MARK = 'BANK_CARD';
