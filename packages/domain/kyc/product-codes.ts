/** Products by stable codes of our own, for conditions: what a bank calls them, and by which ids it sells them, is the bank's. */

export const PRODUCT_CODES = [
  'OPERATING_ACCOUNT',
  'TAX_DEDUCTION_ACCOUNT',
  'ONLINE_BANKING_BASIS',
  'ONLINE_BANKING_INTEGRATED',
  'ONLINE_BANKING_TEAMS_AND_ORGANISATION',
  'CURRENT_ACCOUNT',
  'SAVINGS_ACCOUNT',
  'CREDIT_CARD',
  'CREDIT_CARD_FOR_ANOTHER',
  'CAR_LOAN',
  'CAR_LEASING',
  'CHILD_PACKAGE',
  'CHILD_CARD',
] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];
