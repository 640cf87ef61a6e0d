/**
 * Legal forms as they stand in names, short and in full, as written in Latin letters or Cyrillic. Forms are those of the Entity Legal
 * Forms code list (ISO 20275:2017, GLEIF's list, November 2026), composed here; transliterations follow the folding of sounds.
 */
import { latinWords } from './fold.ts';
import { foldPersonWord } from './person-word.ts';

/** Parted by `|`; points and blanks between single letters are nothing, so that `sa` is S.A. as well. */
const FORMS = `
as | asa | a s | allmennaksjeselskap | aksjeselskap | aksjeselskab | ans | ansvarlig selskap | da | ks | kommandittselskap | sa | samvirkeforetak | ba | se | enk | enkeltpersonforetak
nuf | norskregistrert utenlandsk foretak | sti | stiftelse | stiftelsen | ab | aktiebolag | aktiebolaget | publ | ab publ | hb | handelsbolag | kommanditbolag | oy | oyj | osakeyhtio
julkinen osakeyhtio | oy ab | aps | anpartsselskab | anpartsselskap | p s | k s | i s | ivs | a m b a | amba | fmba | ehf | hf | ohf | slhf | hlutafelag | einkahlutafelag
ag | akg | aktiengesellschaft | gmbh | g m b h | ges m b h | gesmbh | mbh | gesellschaft mit beschrankter haftung | gesellschaft mit beschraenkter haftung | gesellschaft m b h | gmbh co kg
gmbh and co kg | gmbh und co kg | kg | kommanditgesellschaft | kgaa | kommanditgesellschaft auf aktien | ohg | offene handelsgesellschaft | ug | ug haftungsbeschrankt
unternehmergesellschaft haftungsbeschrankt | unternehmergesellschaft | haftungsbeschrankt | gbr | eg | eingetragene genossenschaft | ev | eingetragener verein | e k | sce
bv | b v | besloten vennootschap | besloten vennootschap met beperkte aansprakelijkheid | nv | naamloze vennootschap | vof | cv | bvba | sprl | cvba | scrl
sarl | sarlu | societe a responsabilite limitee | sas | sasu | societe par actions simplifiee | sa | societe anonyme | snc | societe en nom collectif | sci | scs | sca | scop | eurl | gie | sicav
entreprise unipersonnelle a responsabilite limitee | spa | societa per azioni | srl | srls | societa a responsabilita limitata | sapa | sas di | scarl | soc coop | societa cooperativa
sl | slu | slp | sociedad limitada | sociedad de responsabilidad limitada | s de rl | s de rl de cv | sa de cv | sapi de cv | sab de cv | sociedad anonima | sociedad anonima de capital variable
sociedad anonima cerrada | sociedad anonima abierta | sac | saa | saci | saic | ltda | limitada | cia ltda | compania limitada | eirl | sociedad por acciones simplificada | spa | scc
lda | limitada | sociedade anonima | sociedade por quotas | eireli | mei | sgps
ltd | limited | private limited | pvt ltd | pvt | pte ltd | pte | pty ltd | pty | proprietary limited | pvt limited | p ltd | public limited company | plc | llc | l l c | limited liability company | limited liability co
lc | pllc | professional limited liability company | llp | limited liability partnership | lp | limited partnership | lllp | inc | incorporated | corp | corporation | co | company | co ltd | co limited | company limited
co inc | unlimited | cic | community interest company | dac | designated activity company | clg | company limited by guarantee | private company limited by shares | ulc | ltd co | bhd | sdn bhd
sendirian berhad | berhad | plt | pt | p t | perseroan terbatas | tbk | persero | pt tbk | commanditaire vennootschap | ud | koperasi | tnhh | cong ty tnhh | cong ty co phan | cong ty | ctcp | jsc | joint stock company | joint stock co
stock company | public joint stock company | open joint stock company | closed joint stock company | private joint stock company | non public joint stock company | pjsc | ojsc | cjsc | pjsco | prjsc | nao | npao
limited liability society | society with limited liability | joint stock bank | pao | ao | oao | zao | ooo | odo | tov | zat | vat | prat | pat | too | tdo | chp | gup | fgup | mup | ano
aktsionernoe obshchestvo | aktsionernoye obshchestvo | obshchestvo s ogranichennoy otvetstvennostyu | obshchestvo s dopolnitelnoy otvetstvennostyu | otkrytoe aktsionernoe obshchestvo
otkrytoye aktsionernoye obshchestvo | zakrytoe aktsionernoe obshchestvo | zakrytoye aktsionernoye obshchestvo | publichnoe aktsionernoe obshchestvo | publichnoye aktsionernoye obshchestvo
nepublichnoe aktsionernoe obshchestvo | neprublichnoye aktsionernoye obshchestvo | tovarishchestvo s ogranichennoy otvetstvennostyu | federalnoe gosudarstvennoe unitarnoe predpriyatie
gosudarstvennoe unitarnoe predpriyatie | unitarnoe predpriyatie | individualnyy predprinimatel | товариство з обмеженою відповідальністю | публічне акціонерне товариство | приватне акціонерне товариство
закрите акціонерне товариство | відкрите акціонерне товариство | акціонерне товариство | приватне підприємство | общество с ограниченной ответственностью | открытое акционерное общество
закрытое акционерное общество | публичное акционерное общество | непубличное акционерное общество | акционерное общество | товарищество с ограниченной ответственностью
таварыства з абмежаванай адказнасцю | адкрытае акцыянернае таварыства | tovarystvo z obmezhenoyu vidpovidalnistyu | publichne aktsionerne tovarystvo | pryvatne aktsionerne tovarystvo | aktsionerne tovarystvo
mchj | mas uliyati cheklangan jamiyat | aksiyadorlik jamiyati | oc | jshs | zhshs | mmc | asc | qsc | atsc | shps | sps | spolka z ograniczona odpowiedzialnoscia | sp z oo | sp zoo | spzoo | spolka akcyjna | spolka jawna | spolka komandytowa
sp j | sp k | sp komandytowa | psa | sro | s r o | spol s ro | spol sro | spolecnost s rucenim omezenym | spolocnost s rucenim obmedzenym | akciova spolecnost | akciova spolocnost | vos | ks
kft | korlatolt felelossegu tarsasag | zrt | nyrt | rt | bt | kkt | zartkoruen mukodo reszvenytarsasag | nyilvanosan mukodo reszvenytarsasag | reszvenytarsasag | doo | drustvo s ogranicenom odgovornoscu
drustvo sa ogranicenom odgovornoscu | drustvo z omejeno odgovornostjo | druzba z omejeno odgovornostjo | dd | d d | dionicko drustvo | delniska druzba | akcionarsko drustvo | dioničarsko društvo | jdoo | dooel | ad | eood | ood | ead | adsits
drujestvo s ogranichena otgovornost | druzhestvo s ogranichena otgovornost | ednolichno druzhestvo s ogranichena otgovornost | aktsionerno druzhestvo | ety | srl d | societate cu raspundere limitata
societatea cu raspundere limitata | societate pe actiuni | scs | shpk | sha | ou | osauhing | aktsiaselts | tu | uu | sia | sabiedriba ar ierobezotu atbildibu | akciju sabiedriba | ik | uab | uzdaroji akcine bendrove | akcine bendrove | mb | vsi
mazoji bendrija | anonimi etaireia | anonymi etairia | epe | ike | monoprosopi | mepe | etaireia periorismenis efthinis
as | anonim sirketi | anonim sti | ltd sti | limited sirketi | limited sti | sti | tic ltd sti | san ve tic ltd sti | san ve tic as | sanayi ve ticaret anonim sirketi | sanayi ve ticaret limited sirketi | kollektif sirketi
fze | fzc | fzco | fz llc | free zone establishment | free zone company | wll | w l l | with limited liability | bsc | bsc c | saog | saoc | qpsc | qsc | ksc | kscc | kscp | psc | pjs | est | establishment | sal | offshore sal | sarl offshore
public shareholding company | saudi joint stock company | limited liability company llc | spc | dmcc | difc
kk | kabushiki kaisha | kabushiki gaisha | yk | yugen gaisha | yugen kaisha | gk | godo kaisha | goshi kaisha | gomei kaisha | tokyo kk | jusik hoesa | chusik hoesa | yuhan hoesa | co ltd korea
youxian gongsi | youxian zeren gongsi | gufen youxian gongsi | jituan youxian gongsi | wfoe | pllc | mcn | jusikhoesa | cooperative | co operative | aktieselskab | societe en commandite par actions | societe en commandite simple | anonim ortakligi | bhd | nbfc | opc | huf | sh a | sh p k | private joint stock | p j s | s h p k
sherkat | sherkate | sahami khas | sherkat sahami khas | sherkat sahami am | masouliyat mahdoud | ba masouliyat mahdoud | ps j s | lllc | sprl | asbl | vzw | ivzw | s en c | senc | scpa | saglik
`;

/** A short form is told by its letters; of a longer word the sounds tell, whatever the transliteration. */
const LONGEST_SHORT = 4;
const keyOf = (word: string): string => (word.length <= LONGEST_SHORT ? word : foldPersonWord(word));

/** Phrases by their first word, the longest first. */
const PHRASES = new Map<string, string[][]>();
for (const form of FORMS.split(/[|\n]/)) {
  const words = joinInitials(latinWords(form)).map(keyOf);
  const [first] = words;
  if (first !== undefined) PHRASES.set(first, [...(PHRASES.get(first) ?? []), words]);
}
for (const phrases of PHRASES.values()) phrases.sort((one, other) => other.length - one.length);

/** Letters that stand alone, one after the other, are one word: S.A., S. A. and SA; A.B.C. and ABC. */
export function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  for (const word of [...words, '']) {
    if (word.length === 1) {
      letters += word;
      continue;
    }
    if (letters !== '') joined.push(letters);
    letters = '';
    if (word !== '') joined.push(word);
  }
  return joined;
}

/** The words that are no part of a legal form, wherever it stands; empty of a name that is nothing else. `words` are in a–z, unfolded. */
export function withoutLegalForms(words: readonly string[]): string[] {
  const keys = words.map(keyOf);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const form = PHRASES.get(keys[at] ?? '')?.find((phrase) => phrase.every((word, next) => keys[at + next] === word));
    if (form === undefined) left.push(words[at] ?? '');
    at += form?.length ?? 1;
  }
  return left;
}
