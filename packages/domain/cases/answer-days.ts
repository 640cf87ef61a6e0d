/** Working days within which a customer under review hears from the bank: told on the page, and a message when they have passed. */
export const ANSWER_DAYS = 5;
