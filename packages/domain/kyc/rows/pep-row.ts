/** Positions that make somebody politically exposed (hvitvaskingsloven § 2 f), by their codes on the wire. */

export const PEP_ROLE_TYPES = [
  {
    code: 'STATE_LEADER',
    text: 'Statsoverhode, regjeringssjef, minister eller assisterende minister',
    examples: 'Kongen, statsministeren, statsråder og statssekretærer',
  },
  {
    code: 'PARLIAMENT_MEMBER',
    text: 'Medlem av nasjonalforsamling',
    examples: 'Stortingsrepresentanter og faste møtende vararepresentanter',
  },
  {
    code: 'PARTY_BOARD_MEMBER',
    text: 'Medlem av styrende organ i politisk parti',
    examples: 'Sentralstyre eller landsstyre i parti på nasjonalt nivå',
  },
  {
    code: 'SUPREME_COURT_JUDGE',
    text: 'Medlem av høyere rettsinstans som treffer beslutning som ikke eller bare unntaksvis kan ankes',
    examples: 'Høyesterettsdommere',
  },
  {
    code: 'AUDIT_OR_CENTRAL_BANK',
    text: 'Medlem av styre i riksrevisjon, revisjonsdomstol eller sentralbank',
    examples: 'Riksrevisorer, hovedstyret og komiteer i Norges Bank',
  },
  {
    code: 'DIPLOMAT_OR_OFFICER',
    text: 'Ambassadør, chargé d’affaires eller militær offiser av høyere rang',
    examples: 'Norske grader fra og med generalmajor / kontreadmiral (jf. Advokatforeningens veiledning)',
  },
  {
    code: 'STATE_ENTERPRISE',
    text: 'Medlem av administrativt, ledende eller kontrollerende organ i statlig foretak',
    examples: 'Styre og daglig ledelse i statsforetak og heleide statlige selskaper',
  },
  {
    code: 'INTERNATIONAL_ORGANISATION',
    text: 'Direktør, styremedlem eller annen person i øverste ledelse i internasjonal organisasjon',
    examples: 'For eksempel FN-organer, NATO, EFTA-domstolen',
  },
] as const;
