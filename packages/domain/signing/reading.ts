/** In the query of a signing page in a message that comes when all is signed: what is left to do there is to read the agreement. */
export const READING = 'avtale';
