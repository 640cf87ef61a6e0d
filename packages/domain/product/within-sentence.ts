/** Names of products as they stand within a sentence; told with the state, so that no page brings the rule along. */

/** 'brukskontoen' of 'Brukskonto', 'kredittkortet' of 'Kredittkort'; a name that is no single word stays as the bank writes it. */
export const withinSentence = (name: string): string =>
  /^\p{L}+konto$/u.test(name)
    ? `${name.toLowerCase()}en`
    : /^\p{L}+kort$/u.test(name)
      ? `${name.toLowerCase()}et`
      : name;
