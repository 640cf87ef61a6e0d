/** The banks as the lobby introduces them; what they really are is their own data folders' business. */
export type LobbyBank = {
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  readonly colour: string;
};

export const BANKS: readonly [LobbyBank, ...LobbyBank[]] = [
  { slug: 'provebanken', name: 'Prøvebanken', line: 'Den enkle: alt som standard.', colour: '#2545b8' },
  { slug: 'fjellbanken', name: 'Fjellbanken', line: 'Egne tekster og egen drakt.', colour: '#7a2e4d' },
  { slug: 'havbanken', name: 'Havbanken', line: 'Egne tekster og egne produkter.', colour: '#006170' },
  { slug: 'skogbanken', name: 'Skogbanken', line: 'Registernummer 9812.', colour: '#2f5a2f' },
];
