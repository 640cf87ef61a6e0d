/** Days from the order to its end; a waiting signature keeps the application as long (decisions §8). */
export const SIGNING_DAYS = 30;
