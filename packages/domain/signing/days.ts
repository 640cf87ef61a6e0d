/** Days from the order to its end; a waiting signature keeps the application as long. */
export const SIGNING_DAYS = 30;
