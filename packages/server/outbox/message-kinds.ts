/** Kinds of messages as one table: how long each is tried, and what has not happened while it is not delivered. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface MessageKind {
  /** Milliseconds that the growing pauses between attempts reach. */
  readonly longestPause: number;
  /** Milliseconds of failing after which it is given up; null where only a decision gives it up. */
  readonly givenUpAfter: number | null;
  /** Read by the bank's operations. */
  readonly undone: string;
}

/** Follows from a signature: never given up by itself. */
const signed = (undone: string): MessageKind => ({ longestPause: 15 * MINUTE, givenUpAfter: null, undone });
/** Mail servers give up after four to five days (RFC 5321 4.5.4.1): news to a person is stale by then. */
const news = (undone: string): MessageKind => ({ longestPause: HOUR, givenUpAfter: 5 * DAY, undone });

const KINDS: Readonly<Record<string, MessageKind>> = {
  'signing.seal': signed('Den signerte avtalen er ikke forseglet, og kunden er ikke opprettet.'),
  'signing.close': signed('Signeringstjenesten har fortsatt kopier av dokumentet.'),
  'signing.told': news('En person har ikke fått beskjed om signeringen.'),
  'signing.notice': news('En person har ikke fått beskjed om signeringen.'),
  'customer.create.bm': signed('Bedriften er ikke opprettet som kunde hos banken.'),
  'customer.create.pm': signed('Personen er ikke opprettet som kunde hos banken.'),
  'customer.create.cm': signed('Barnet er ikke opprettet som kunde hos banken.'),
  'customer.look.bm': signed('Det er ikke kontrollert om noe er nytt om virksomheten siden kundeerklæringen.'),
  'customer.look.pm': signed('Det er ikke kontrollert om noe er nytt om personen siden kundeerklæringen.'),
  'customer.look.cm': signed('Det er ikke kontrollert om noe er nytt om barnet siden kundeerklæringen.'),
  'declaration.signed': signed('Den signerte kundeerklæringen er ikke ført videre.'),
  'declaration.answered': signed('Kjernesystemet vet ikke at kundeerklæringen er besvart.'),
  'declaration.settled': signed('Kjernesystemet har ikke fått opplysningene fra kundeerklæringen.'),
  'customer.follow-up': signed('Kjernesystemet har ikke fått beskjed om oppfølgingen av kunden.'),
  'case.decided.bm': signed('Virksomheten har ikke fått vite hva som er bestemt.'),
  'case.decided.pm': signed('Søkeren har ikke fått vite hva som er bestemt.'),
  'case.decided.cm': signed('De foresatte har ikke fått vite hva som er bestemt.'),
  'judgement.same': signed('Det er ikke kontrollert hvem en person som står på en liste, har roller for.'),
  'evidence.request': signed('En kontrollpakke eller innsynskopi er ikke laget.'),
  'policy.trial': {
    longestPause: 15 * MINUTE,
    givenUpAfter: DAY,
    undone: 'En prøving av risikoregler er ikke ferdig.',
  },
  'paper.scan': signed('Et dokument fra kunden er ikke kontrollert for virus, og kan ikke leses.'),
  'paper.render': signed('Et dokument fra kunden er ikke gjort klart til å leses.'),
  'notice.email': news('En person har ikke fått e-posten.'),
  'notice.sms': news('En person har ikke fått tekstmeldingen.'),
};
const UNKNOWN = signed('Meldingen er ikke levert. Serveren kjenner ikke denne typen.');

/** Last errors of which whoever reads the case can be told what they mean. */
const WHY: Readonly<Record<string, string>> = {
  AddressRefused: 'E-postadressen tar ikke imot e-post. Spør etter en annen.',
  MailboxClosed: 'Postboksen er full eller stengt.',
  MessageRefused: 'Meldingen kan ikke sendes til denne adressen eller dette nummeret.',
  NumberUnreachable: 'Tekstmeldingen kan ikke leveres til nummeret. Spør etter et annet.',
  PhoneAway: 'Telefonen var avslått eller uten dekning så lenge tekstmeldingen ble forsøkt levert.',
  ListSilent:
    'Listen som alle skal kontrolleres mot, mangler, er for gammel eller er ikke den som gjelder. Det går videre av seg selv når den er på plass.',
  OwnFault: 'Feilen er bankens egen oppkobling til e-post eller SMS, ikke mottakerens.',
  UnknownRefusal:
    'Svaret fra e-post- eller SMS-tjenesten er ikke kjent. Mottakeren trenger ikke å ha noe med det å gjøre.',
};

/** Sentence on the effect that has not happened, and where it is known why. `error` is the name of the last one. */
export const undoneWords = (kind: string, error: string | null): string =>
  [messageKind(kind).undone, WHY[error ?? '']].filter((words) => words !== undefined).join(' ');

/** An unknown kind, as of another version of the server, is never given up. */
export const messageKind = (kind: string): MessageKind => KINDS[kind] ?? UNKNOWN;

/** Failing for an hour is a matter for people, whatever the kind. */
export const CASE_AFTER = HOUR;
/** No pause is longer. */
export const LONGEST_PAUSE = HOUR;
