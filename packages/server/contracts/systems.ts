/** The contracts that are held, one for each outside system whose answers are recorded. */
import { altinn } from './altinn.ts';
import { cardSystemContract } from './card-system.ts';
import { bankidSigningContract } from './bankid-signing.ts';
import type { Contract } from './contract.ts';
import { coreBankContract } from './core-bank.ts';
import { creditInformationContract } from './credit-information.ts';
import { enhetsregisteret } from './enhetsregisteret.ts';
import { fullmakt } from './fullmakt.ts';
import { folkeregisteret } from './folkeregisteret.ts';
import { mailContract } from './mail.ts';
import { opensanctions } from './opensanctions.ts';
import { oidcContract } from './oidc.ts';
import { maskinporten } from './maskinporten.ts';
import { reelleRettighetshavere } from './reelle-rettighetshavere.ts';
import { regnskapsregisteret } from './regnskapsregisteret.ts';
import { revocationListContract } from './revocation-list.ts';
import { signicatSign } from './signicat-sign.ts';
import { smsContract } from './sms.ts';
import { timeStampContract } from './time-stamp.ts';

export const CONTRACTS: readonly Contract[] = [
  altinn,
  bankidSigningContract,
  cardSystemContract,
  coreBankContract,
  creditInformationContract,
  enhetsregisteret,
  fullmakt,
  folkeregisteret,
  mailContract,
  opensanctions,
  oidcContract,
  maskinporten,
  reelleRettighetshavere,
  regnskapsregisteret,
  revocationListContract,
  signicatSign,
  smsContract,
  timeStampContract,
];
