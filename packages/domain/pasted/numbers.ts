/**
 * Numbers as they are pasted from a letterhead, a signature or a sheet, with the words that stand there about them (N-016). Each is a number of
 * its kind, in digits alone, or the text as it came.
 */
import { phoneDigits } from '../norway/phone.ts';
import { typedNumber } from '../norway/typed-number.ts';

const ORGANISATION =
  /^(?:org|organisasjons?|organi[sz]ation|foretaks?|firma|registrerings?|reg|mva|vat|tax|id|n(?:r|o|ummer|umber|orge|orway))*(\d{9})(?:mva|vat|foretaksregisteret)*$/i;
const PERSON = /^(?:født|fødsels?|person|og|norsk|id|[dfp]|n(?:r|ummer|umber|ational|orwegian))*(\d{11})$/i;
const BEFORE_PHONE =
  /^(?:t(?:e?lf|el(?:efon)?)?|m(?:ob(?:ile?)?)?|p(?:hone|rivat)?|c(?:ell)?|sms|jobb|whatsapp|n(?:r|o|ummer|umber))+(?=[+\d])/i;
const BEHIND_PHONE = /(\d)(?:mob(?:ile?)?|privat|jobb)$/i;

/** Without pictures, as of a telephone, too. */
const plain = (text: string): string => typedNumber(text).replace(/\p{So}/gu, '');

const found = (form: RegExp, text: string): string => form.exec(plain(text))?.[1] ?? text;

/** 'Org.nr. 923 609 016', 'NO 923 609 016 MVA', 'Organisasjonsnummer: 923609016 (Foretaksregisteret)'. */
export const pastedOrganisationNumber = (text: string): string => found(ORGANISATION, text);

/** 'Fnr: 010190 12345', 'Fødselsnr. …', 'D-nummer …'. */
export const pastedNationalId = (text: string): string => found(PERSON, text);

/** 'Tlf. 412 34 567', 'Mobil: (+47) 412 34 567', 'M 412 34 567 (privat)'. */
export const pastedPhone = (text: string): string =>
  phoneDigits(plain(text).replace(BEFORE_PHONE, '').replace(BEHIND_PHONE, '$1')) ?? text;
