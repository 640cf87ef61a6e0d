/**
 * Common names that a slip of the pen does not turn into each other: Hassan and Hussein, Jan and Jon, Hansen and Jensen are different names.
 * After the lists of names of SSB (Norway, January 2026), ONS (England), INE (Spain) and Wikipedia's of Arabic, Russian, Greek and Armenian names, November 2026.
 */
import { formsOf } from './name-forms.ts';
import { foldPersonWord } from './person-word.ts';

const NAMES = `
jan jon jens john johan johannes joan jean jane anne anna ane anja arne ann hanne hanna per peer pal paul peter petter petra odd ole ola olaf oda knut kurt kare kari karin karen kira
lars lasse liv lina lena line linn lise lisa nina nils niels inger inga ingrid ingvar tor tora tove tone tom tim tina stein steinar sten bjorn bjarne berit birgit bente bjorg marit mette merete
marte marta martha martin martine marius maria marie mary mark marc markus mona monika erik eirik eirin erika eva iva iver ivar ida ida unn une terje tarje trond trine turid thomas tomas theresa
kristin kristine kristian kristina kirsten kjersti kjell kjetil geir gard gerd grete gro gunn gunnar guri hilde hilda heidi helga helge helena helene ellen elin elena elina eli ali silje sindre
solveig solvi sigrid siri sara sarah simon simone stian sven svein morten mari espen eskil anders andrea andreas andre alan allan albert alfred alexander alexandra anton antonia anthony antonio
robert roberta william wilma michael michelle michel daniel daniela david davina viktor viktoria patrick patricia paulina carl carla charles charlotte emil emily emma erna frank franca fred freda george georgia
georgina louis louise luis luisa lucas luke lucy julian julia juliana julie jose josefa juan juana joana manuel manuela mario rafael raquel raul ramon roman ana ines iris oscar oskar
hassan hussein hamid hamad ahmed ahmad mohammed mahmoud ali omar amar amir amira amin amina karim kamal kamil jamal jamil jalal salim salman selim saleh salah said sayed sami samir samira
khalid khalil walid majid majed rashid rachid farid farida fatima fatou faisal fahad fahd fuad hadi huda hoda noor nora nasser nasir younes yusuf yasin yasmin zaid zayed aziz aisha isa musa
ivan ivana igor ihor oleg olga olena oksana andrei andrea anatoly aleksandr aleksei alina arina irina inna anna maxim mikhail maria marina nikita nikolai natalia nadia pavel pyotr sergei stepan
vladimir vladislav viktor vera valeria valery vasily yuri yulia dmitri denis daria boris bogdan roman ruslan timur tatiana svetlana
wahid oualid ouahid nabil nadhir nazir nadir munir mounir mundhir munzir anwar amine bachir dhahir tahir zahir marwan rawan nawal wassim wissam
kostas christos giorgos giannis nikos dimitris vasilis thanasis petros pavlos panos stelios spyros stavros manolis takis sakis makis tasos stathis stratis dora ntora nora lena
hagop hakob kevork gevorg krikor grigor bedros petros boghos poghos vartan vardan sarkis sargis dikran tigran garabed karapet
hansen jensen jansen johansen johnsen jonsen olsen larsen andersen andresen pedersen pettersen nilsen nielsen kristiansen kristensen christensen karlsen eriksen berg bakke hagen haugen dahl dalen lund lunde
lind linde lie lien moe moen solberg solheim holm holmen strand strom jacobsen jakobsen iversen ivarsen henriksen hendriksen halvorsen martinsen mathisen madsen
smith smyth jones james johnson johnston jackson brown braun white williams williamson wilson watson taylor tyler martin martinez garcia perez lopez ivanov ivanova petrov petrova sokolov morozov orlov
`;

const KNOWN = new Set(NAMES.trim().split(/\s+/).map(foldPersonWord));

export const isKnownName = (word: string): boolean => KNOWN.has(word);

/** True where both are common names and neither is a form of the other. */
export const areTwoNames = (one: string, other: string): boolean =>
  isKnownName(one) && isKnownName(other) && !formsOf(one).has(other);
