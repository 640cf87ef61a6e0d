/** Words of a registered rule in free text: whether it says no more than which roles sign together. */

/** Words that standard rules of signing are written with, in both written forms of Norwegian, and nothing else. */
const RULE_WORDS = new Set(
  `signatur signaturrett firmategning tegnes teikner innehaver innehaveren innehavar innehavaren eier eieren
  styret styrets styre styrets leder leiar leder leiaren lederen styreleder styreleiar styrelederen styreleiaren nestleder nestleiar nestlederen
  medlem medlemmer medlemmene medlemer medlemene styremedlem styremedlemmer styremedlemmene styremedlemer styremedlemene styremedlemmet
  daglig dagleg administrerende administrerande direktør komplementar komplementaren komplementarene komplementarar
  deltaker deltakeren deltakere deltakerne deltakar deltakarar deltakarane bestyrende styrande reder reiar forretningsfører forretningsførar
  alene åleine aleine sammen saman fellesskap fellesskab felleskap hver kvar for seg hvert kvart enten anten
  i og eller samt med av en ein ett et eitt to tre fire fem alle samlet samla minst`.split(/\s+/),
);

/** True where every word is of a standard rule: a sum, a limit or a name is none, and is for a person to read. */
export const isStandardRule = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => RULE_WORDS.has(word));
