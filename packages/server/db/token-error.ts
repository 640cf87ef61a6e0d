/** Says why a security module could not be used: the settings by name, never a PIN. */
export class TokenError extends Error {}
