/** Schema of a bank's folder of data (S-004, S-005, S-010). No number of a bank occurs in code. */
import * as z from 'zod/mini';
import { postAddress } from '../contact/address.ts';
import { LANGUAGES } from '../texts/language.ts';
import { advisorLogin } from './advisor-login.ts';
import { caseDeadlines } from './case-deadlines.ts';
import { childPackages } from './child-packages.ts';
import { outsideIdentity } from './outside-identity.ts';
import { pictures } from './pictures.ts';
import { supervisorPacks } from './supervisor-packs.ts';

const https = z.string().check(z.regex(/^(https:\/\/|\/)/));
/** Of somewhere else than the bank's own pages here: a whole address, with a host (N-135). */
const outside = z
  .string()
  .check(z.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[^\s"<>\\]*)?$/i), z.maxLength(300));

/**
 * Links back from a declaration: after completion, and after a failure where the channel has a page for that (K-046,
 * K-062).
 */
const leadsBack = z.optional(z.strictObject({ done: https, failed: z.optional(https) }));

export const bankConfig = z.strictObject({
  /** Four-digit bank registry number, the `bankregnr` of the specification. */
  bankregnr: z.string().check(z.regex(/^\d{4}$/)),
  name: z.string().check(z.minLength(2)),
  /** One sentence about it, where several banks are shown. */
  introduction: z.optional(z.string().check(z.minLength(2), z.maxLength(120))),
  /** Eight digits, shown 3-2-3 (S-005). */
  banksPhoneNumber: z.string().check(z.regex(/^\d{8}$/)),
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/)),
  /** Address that its e-mail comes from; whoever runs the server has one for the banks that name none. */
  mailFrom: z.optional(z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/))),
  organisationNumber: z.string().check(z.regex(/^\d{9}$/)),
  /** Address that its agreements give. */
  address: z.strictObject(postAddress.shape),
  onlineBankUrl: https,
  homeUrl: https,
  contactUrl: https,
  privacyUrl: https,
  priceList: z.boolean(),
  /** Of the site: what its pages and messages say that they are in. Both have the same texts (S-001). */
  language: z._default(z.enum(['nb', 'nn']), 'nb'),
  /** Languages that an applicant may read, the one that is shown first before the others. Norwegian is always among them (N-165). */
  languages: z._default(
    z
      .array(z.enum(LANGUAGES))
      .check(z.refine((all) => all.includes('nb') && new Set(all).size === all.length, 'must name nb, and each once')),
    ['nb'],
  ),
  appStoreLinks: z.strictObject({ ios: https, android: https }),
  mobileBankInfoPage: https,
  /** Opens the mobile bank where it is installed (a universal link or an app link), and leads to the store where it is not (N-133). */
  appLink: z.optional(outside),
  /** Adds the customer's newest card to the wallet of the telephone, by the bank's own app or page (N-134). */
  walletLink: z.optional(outside),
  onboardingLink: https,
  /** By the channel that a declaration on its own is entered from; the channels of an onboarding lead on by themselves. */
  declarationLinks: z.strictObject({
    NETTBANK: leadsBack,
    SIGNING_ROOM: leadsBack,
    EKB_CLIENT: leadsBack,
    ADVISOR: leadsBack,
  }),
  images: z.strictObject({
    /** Read on white, as on papers, and at the head of pages. */
    logo: z.string(),
    /** At the head of pages in the dark scheme. */
    logoDark: z.optional(z.string()),
    /** At the head of pages in both schemes, where that has a ground of its own. */
    logoHeader: z.optional(z.string()),
    favicon: z.string(),
  }),
  /** Named behaviour; code asks for these and never for a bank. */
  capabilities: z.strictObject({
    helpMovingBanks: z.boolean(),
    counterpartConsent: z.boolean(),
  }),
  /**
   * Approval by the management of a private customer in a public position, or near one: always before for a new
   * customer (hvitvaskingsloven § 18), in renewals as the bank sets it; the case waits for the approval or goes on.
   */
  positionsApproved: z.strictObject({ new: z.literal('BEFORE'), renewals: z.enum(['BEFORE', 'AFTERWARDS']) }),
  /**
   * Months for which a completed declaration is kept of which no customer relation came. Twelve at least: for so long one that
   * comes back with other answers is to be noticed.
   */
  monthsKeptWithoutRelation: z._default(z.int().check(z.gte(12), z.lte(60)), 12),
  /** Two persons for every approval of a case, also where nobody was found on a list. */
  fourEyes: z.optional(z.enum(['ALL'])),
  /** Days in which the bank's people decide, where they are fewer than those of the specification. */
  caseDeadlines: z.optional(caseDeadlines),
  /** Log-in of the bank's own people to its console; without it the bank has no console. */
  advisors: z.optional(advisorLogin),
  /** Days on which the role AUDITOR may have packs made; it is looked at and changes nothing by them. */
  supervisorPacks: z.optional(supervisorPacks),
  /** Client, secret and keys of the bank by outside system; at one that is not named the installation's client asks for it. */
  systems: z.optional(z.record(z.string(), outsideIdentity)),
  /** Feature flags (toggles) of the bank (S-137). */
  toggles: z.strictObject({
    accounting: z.boolean(),
    'disponent-flow': z.boolean(),
    'guarantor-flow': z.boolean(),
    'new-pm-confirmation-page': z.boolean(),
    'pin-choice': z.boolean(),
    'product-display': z.boolean(),
  }),
  theme: z.strictObject({ brand: z.string().check(z.regex(/^#[0-9a-f]{6}$/)), dark: z.boolean() }),
  /** Product codes ordered from the core bank for a business. */
  businessProducts: z.strictObject({
    operatingAccount: z.string(),
    taxDeductionAccount: z.string(),
    onlineBanking: z.strictObject({ BASIS: z.string(), INTEGRATED: z.string(), TEAMS_AND_ORGANISATION: z.string() }),
  }),
  /** Packages that a guardian may choose among for a child. */
  childPackages,
});
export type BankConfig = z.infer<typeof bankConfig>;

/** The images that a page shows, among them the logos of its head. */
export const pageImages = ({ logo, logoDark, logoHeader, favicon }: BankConfig['images']): SiteConfig['images'] =>
  logoHeader === undefined ? { logo, ...(logoDark ? { logoDark } : {}), favicon } : { logo: logoHeader, favicon };

/** Public settings of a bank for its pages, with its own wording. */
export const siteConfig = z.object({
  slug: z.string(),
  bankregnr: z.string(),
  /** The same number by the declaration's own name for it (K-196). */
  bankregnrForKyc: z.object({ value: z.string() }),
  name: z.string(),
  banksPhoneNumber: z.string(),
  onlineBankUrl: z.string(),
  homeUrl: z.string(),
  contactUrl: z.string(),
  privacyUrl: z.string(),
  /** The line at the foot of each page that says who runs it. */
  imprint: z.string(),
  priceList: z.boolean(),
  /** Of the words of the page, as `lang` says it. */
  language: z.string(),
  /** Languages that there is a choice of; one, where there is none (N-165). */
  languages: z.array(z.enum(LANGUAGES)),
  context: z.enum(['bm', 'pm', 'cm']),
  appStoreLinks: z.object({ ios: z.string(), android: z.string() }),
  mobileBankInfoPage: z.string(),
  appLink: z.optional(z.string()),
  walletLink: z.optional(z.string()),
  onboardingLink: z.string(),
  images: z.object({ logo: z.string(), logoDark: z.optional(z.string()), favicon: z.string() }),
  capabilities: z.record(z.string(), z.boolean()),
  toggles: z.record(z.string(), z.boolean()),
  texts: z.record(z.string(), z.string()),
  pictures,
});
export type SiteConfig = z.infer<typeof siteConfig>;
