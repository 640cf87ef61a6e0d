/**
 * Forms of one given name, so that each finds the others: as Ukrainian and Russian, Arabic, Persian, Turkish and Sámi write it, and short
 * forms. Composed here from general knowledge of naming; compare Wikipedia, 'Ukrainian name', 'Hypocorism', 'Romanization of Arabic', and
 * SSB's list of names in Norway (November 2026). Cognates of different languages (Jan, John, Ivan) are different names.
 */
import { foldPersonWord } from './person-word.ts';

/** One name, written as another language or standard writes it. */
const SAME_NAME = `
vladimir volodymyr wolodymyr uladzimir | aleksandr oleksandr alexander alexandr aliaksandr aleksander aleksandar iskander
nikolai mykola nikolay mikalai | sergei serhiy serhii siarhei sergey serge serguei | andrei andriy andrii andrej andrzej
evgeny yevhen yevgeny ievgen eugene jewgeni yauheni | alexei oleksiy oleksii aliaksei alexey | dmitri dmytro dmitry dzmitry dimitri
mikhail mykhailo mikhailo michail mihail | pavel pavlo | pyotr petro piotr petr | elena olena yelena alena helena
anna hanna ganna | ekaterina kateryna yekaterina katerina catherine katsiaryna | igor ihor | oleg oleh aleh | konstantin kostiantyn kanstantsin
tatiana tetiana tetyana tatyana tatjana | natalia nataliia natalya natallia | svetlana svitlana sviatlana | galina halyna | lyudmila liudmyla ludmila lyudmyla
irina iryna | vasily vasyl vasiliy vasil | grigory hryhoriy hryhorii ryhor grigorij | denis denys | maxim maksym maksim | artem artyom artsiom
bogdan bohdan | iosif yosyp joseph yosif | fyodor fedir fedor feodor theodor | ilya illia ilia | nikita mykyta | danila danylo daniil | georgy heorhiy georgi jurij
yuri yurii yuriy iurii juri youri | vitaly vitaliy vitalii | anatoly anatoliy anatolii | valentin valentyn | kirill kyrylo cyril | semyon semen simeon
matvei matviy matvey | timofei tymofiy timofey | zakhar zahar | ignat hnat | gleb hlib | vyacheslav viacheslav vjaceslav | stanislav stanislaw
mohammed muhammad mohamed mehmet mehmed mohammad mohamad muhammed muhammet mamadou mohamud maxamed mahamed mahomet magomed makhmad mokhamed mouhamed muhamad mhamed
ahmed ahmad ahmet akhmed achmed axmed ahmadou amadou | mahmoud mahmud mahmut makhmud mohamoud maxamuud mahmood | hassan hasan hassen xasan khassan
hussein husein husain hossein hussain huseyin houssein xuseen husayn khusein hoessein | ali aly cali | omar umar omer umer oumar cumar
othman osman usman uthman ousmane cismaan othmane | yusuf youssef yousef josef yousuf youssouf joesoef jusuf yusif | ibrahim ebrahim ibraheem brahim ibragim
ismail ismael ismaeel ismoil ismaciil | suleiman sulayman soleiman suleyman soliman sulaiman sulejman saleban saleebaan solomon
khalid khaled halid xaalid chalid halit | said saeed sayed saied sacid sait syed seyed sayyid saiyid | mustafa mostafa moustafa mustapha mustafo
abdullah abdallah abdulla abdullahi cabdullaahi abdoulaye abdellah abdollah | rahman rachman rahmaan rehman raxmaan | rahim raheem
karim kareem kerim kariim | jamal gamal cemal djamal jamaal dzhamal | jamil gamil cemil djamil jameel | jafar cafer gafar djafar jaafar | jalal galal celal djalal
tariq tarek tarik tarique | nasser nasir naser nassir nasr | salim salem saleem selim saalim | saleh salih salah saalax | musa moussa mousa muuse moosa
isa issa eisa ciise eesa | yahya yahia yehia jahja yaxye | daud dawud dawood daoud davud daauud | idris edris idriss | harun haroun haroon
aisha aysha aicha ayse caasho aishah | khadija hatice khadijah khadidja xadiija | fatima fatma fadumo fatimah faadumo fatemeh | zainab zeinab zeynep zaynab seynab zeineb
maryam mariam meryem maryan mariyam | hamza hamzeh hamze xamse | reza rida ridha riza redha | mahdi mehdi mehti | jawad javad cevat
qasim kasim qassem kassem ghasem qasem | ramadan ramazan ramezan ramadhan | shaikh sheikh cheikh sheik shaykh sheekh | rashid rasheed rachid reshid rashiid
farah faarax farax | jama jaamac jamac djama | warsame warsama | abdi cabdi | nur noor nour nuur | hadi hady haadi | yasin yaseen yacine yassin
gholam ghulam qulam golam | zia ziya diya dhiya | fazl fadl fazal fadhl | nizar nezar | hamid hameed hamit xaamid | habib habeeb xabiib
murat murad mourad | recep rajab rejep | bekir bakr bakir abubakar | necati najati | ziad ziyad zeyad | iqbal ikbal eqbal
nils niillas nillas niels | mathis mahtte matti | jon jovnna joavnna | anders ante anta | kristine risten | berit biret birit | marit maret | per piera biera
karen garen | inger inga ingir | ole olle ola olav olaf | johannes juhan johanas | aslak aslat | isak issat issak | ellen elle | sara sarre
hagop hakob hakop agop | kevork gevorg kevorg | krikor grigor krigor | bedros petros bedross | boghos poghos pogos | vartan vardan | sarkis sargis serkis | dikran tigran digran | garabed karapet garapet
walid oualid waleed walead | wahid ouahid waheed | nadhir nazir nadheer | mundhir munzir mondher monzer | dhahir zahir zaher | anwar anouar anwer | nawal naoual naouel | wassim ouassim wasim | marwan marouane marouan | hafidh hafiz hafez | fadhil fazil fadel fadil
suharto soeharto | sukarno soekarno | sutjipto sucipto soetjipto | juwono yuwono djoewono | chandra tjandra candra | widjaja wijaya wijaja
nguyen nguyn nguien | phuong fuong | quoc kuok | kim gim ghim | lee yi rhee ri ree | park pak bak | choi choe choy | jung jeong chung chong cheong | cho jo | yoon yun | kang gang | lim rim im
jong chong jung | un eun oon | myong myung myeong | yong young | chol cheol chul | hyon hyun hyeon | song seong sung | sok seok suk
khan xan | chaudhry choudhary chaudhary chowdhury choudhury chaudhri chodhry | zulfikar zulfiqar dhulfiqar zulfaqar | qutb kotb | wagih wajih wadjih | tawfik toufik taufiq tawfeeq | haitham haytham haythem | usama oussama osama ousama
singh sing | krishnan krishna kirushnan | murugan murukan murugaan | selvarajah selvarasa selvaraja selvaraj | sivakumar shivakumar sivakumaran
`;

/** Names with the short forms and pet names that are said for them. */
const SHORT_FORMS = `
william: bill will billy willy liam | robert: bob rob bobby robbie | richard: dick rick ricky rich | james: jim jimmy jamie | john: jack johnny | edward: ted ned eddie ed
theodore: ted teddy theo | thomas: tom tommy | michael: mike mick mickey | anthony: tony antonio | joseph: joe joey | stephen: steve steven | david: dave davy
daniel: dan danny | matthew: matt | christopher: chris | kristoffer: kris | christian: chris | kristian: kris | nicholas: nick | andrew: andy drew | benjamin: ben benny bibi
samuel: sam sammy | samantha: sam | alexander: alex sasha | albert: al bert | alan: al | gregory: greg | geoffrey: jeff | jeffrey: jeff | kenneth: ken kenny | lawrence: larry
peter: pete | philip: phil | ronald: ron ronnie | donald: don donnie | raymond: ray | charles: charlie chuck | francis: frank | franklin: frank | frederick: fred freddy
alfred: fred | henry: harry hank | harold: harry hal | gerald: jerry gerry | jeremy: jerry | barack: barry | patrick: pat paddy | patricia: pat patty tricia
elizabeth: liz beth betty eliza lisa lizzie | elisabeth: lise lisbeth lisa | katherine: kate kathy katie kat | catherine: kate cathy katie | margaret: meg maggie peggy
susan: sue susie | jennifer: jenny jen | deborah: debbie | victoria: vicky | rebecca: becky | eleanor: nell | mary: molly | ann: nancy | leonard: len lenny | walter: walt
timothy: tim | vincent: vince | zachary: zach zack | nathaniel: nate nathan | jonathan: jon | joshua: josh | terence: terry | eugene: gene | arthur: art | clifford: cliff
aleksandr: sasha shura alex | aleksandra: sasha shura | vladimir: volodya vova | viktor: vitya | mikhail: misha | nikolai: kolya | dmitri: dima mitya | sergei: seryozha
ivan: vanya | pyotr: petya | pavel: pasha | konstantin: kostya | evgeny: zhenya | yevgenia: zhenya | alexei: lyosha alyosha lesha | boris: borya | grigory: grisha
anatoly: tolya tolik | vyacheslav: slava | stanislav: slava stas | yuri: yura | fyodor: fedya | ekaterina: katya | natalia: natasha | tatiana: tanya | elena: lena
olga: olya | svetlana: sveta | maria: masha maite | anastasia: nastya | lyudmila: lyuda | irina: ira | galina: galya | nadezhda: nadya | lyubov: lyuba | anna: anya
daria: dasha | gennady: gena | vasily: vasya | maxim: maks | eduard: edik | jose: pepe | francisco: paco pancho curro | dolores: lola | concepcion: concha | manuel: manolo
ignacio: nacho | enrique: quique kike | alberto: beto | roberto: beto | antonio: tono nino toni | jesus: chucho | guillermo: memo | guadalupe: lupe | rosario: charo
johannes: hans jens | friedrich: fritz | heinrich: heinz | josef: sepp jupp | wilhelm: willi | nikolaus: klaus | birgitte: gitte | lars: lasse | karl: kalle | nils: nisse
anton: toni tony | dwight: ike | wolfgang: wolle wolf | per: pelle | joakim: jocke | kristine: stine kris | marie: mari | johanne: hanne | antonie: tone | andre: dede | louis: lulu | luigi: gigi | giuseppe: beppe pino peppe
giovanni: gianni | salvatore: toto | vincenzo: enzo | lorenzo: enzo | mehmet: memo | ibrahim: ibo | mohammed: mo moe | abdirahman: abdi | rajesh: raju | zekeriya: zeki
jakub: kuba | malgorzata: gosia malgosia | katarzyna: kasia | agnieszka: aga | joanna: asia | krzysztof: krzysiek krzys | stanislaw: staszek | tomasz: tomek | andrzej: jedrek | piotr: piotrek | pawel: pawelek
barbara: basia barb barbie babs | zofia: zosia | jan: janek hansel | jerzy: jurek | wojciech: wojtek | grzegorz: grzesiek | magdalena: magda lena | aleksandra: ola | ksenia: ksyusha | yevgeny: zhenya | alexandra: lexi sandra alex sandy
alexander: sandy xander al alec | stephanie: steffi steph | stefanie: steffi | josephine: josie | isabella: bella izzy | gabriella: gabi ella | gabriel: gabe | michaela: micha | sebastian: seb bastian basti | maximilian: max | leopold: leo poldi
ludwig: lutz | gottfried: friedel | siegfried: sigi | ulrich: uli | rudolf: rudi | walther: walti | hildegard: hilde | margarete: grete gretchen gretel | franziska: franzi | ursula: uschi ulla | waltraud: traudl | andreas: andi
jose: ze zeca chepe | joaquim: quim | francisco: chico kiko | antonio: toninho | luis: lucho | eduardo: edu lalo | fernando: nando | rodrigo: rodri | santiago: santi yago | isabel: isa chabela | teresa: tere maite | mercedes: meche merche
juan: juanito | rafael: rafa | ricardo: richi | alejandro: ale jandro alex | sergio: checo | gregorio: goyo | hortensia: tencha | graciela: chela | consuelo: chelo | domenico: mimmo | giacomo: mino | raffaele: lello | gennaro: rino | alessandro: sandro ale
jean: jeannot | benoit: ben | frederic: fred | dominique: dom domi | emmanuel: manu | veronique: vero | catherine: cathy | philippe: phil | mathieu: mat | abdulaziz: aziz zizo | abdullah: abdu abboud | mustafa: mus | fatima: fati fatou | khadija: dija
emmeline: emmy | abigail: abby | augustus: gus | angus: gus | bartholomew: bart | bernard: bernie | bradley: brad | calvin: cal | cameron: cam | cornelius: neil | cynthia: cindy | dorothy: dot dottie dolly | edmund: ed ned ted | edwin: ed
ernest: ernie | florence: flo florrie | gilbert: gil bert | gwendolyn: gwen | herbert: herb bert | hubert: bert hugh | jacob: jake | jacqueline: jackie | janet: jan | jessica: jess jessie | judith: judy | julian: jules | kimberly: kim | lewis: lew louie
lillian: lily | louise: lou | lucille: lucy | madeline: maddie | marjorie: marge | martha: patty | matilda: tilly | maurice: mo | maxwell: max | melanie: mel | melissa: missy | mitchell: mitch | montgomery: monty | nancy: ann | norman: norm | oliver: ollie
pamela: pam | penelope: penny | priscilla: cilla | randolph: randy | reginald: reggie reg | roderick: rod | roger: rodge | rosemary: rosie | russell: russ | sidney: sid | solomon: sol | stanley: stan | sylvester: sly | tabitha: tabby | thaddeus: tad
valerie: val | vanessa: nessa | virginia: ginny | wallace: wally | wilfred: wilf fred | winifred: winnie | yvonne: eve | oleksandr: sashko olek | volodymyr: vova | mykola: kolya mykolka | nazar: nazarko | bohdan: bohdanchyk | yaroslav: yarik slava | rostislav: rostik slava
ruslan: rus | timofei: tima | valentina: valya | valentin: valya | veronika: nika | viktoria: vika | yulia: yulya | zinaida: zina | tamara: toma | raisa: raya | polina: polya | ludmila: lyuda mila | lidia: lida | ksenya: ksyusha | kirill: kirya | igor: gosha
ilya: ilyusha | georgy: gosha zhora | gleb: glebushka | fyodor: fedya | filipp: filya | elizaveta: liza | denis: deniska | bogdan: bodya | artyom: tyoma | arkady: arkasha | antonina: tonya | anton: antosha | angelina: lina | alina: alya | nina: ninochka
`;

/**
 * Greek names of baptism with the forms that people go by, as ELOT 743 and everyday use write them (composed from general knowledge, November 2026;
 * compare CIA, 'Greek Personal Names', 1962, revised 2007, and Wikipedia, 'Greek name').
 */
const GREEK = `
konstantinos: kostas kostis kostakis dinos ntinos konstantis | georgios: giorgos yorgos yiorgos gogos george | ioannis: giannis yannis yiannis gianni | dimitrios: dimitris mitsos mimis jimis tzimis dimos
nikolaos: nikos nicos nikolas | athanasios: thanasis nasos thanos sakis | panagiotis: panayiotis panos takis notis | vasileios: vasilis vassilis vasilios vasos | anastasios: tasos sakis anastasis | evangelos: vangelis vagelis evaggelos aggelos
spyridon: spyros spiros | alexandros: alekos alexis | eleftherios: lefteris | emmanouil: manolis manos manousos | charalampos: babis bampis mpampis haris charis lampis haralambos | efstathios: stathis | efstratios: stratis stratos
stylianos: stelios stelianos | apostolos: tolis lakis | theodoros: thodoris doros | michail: michalis mihalis | antonios: antonis adonis | aristotelis: aris telis | aristeidis: aris | grigorios: grigoris | ilias: elias
kyriakos: koulis kyros | sotirios: sotiris sakis | fotios: fotis | gerasimos: makis memas | prodromos: makis | leonidas: leon | stavros: stavris | christos: kitsos tolis | pantelis: panteleimon | dionysios: dionysis nionios | polychronis: chronis | zisis: zisimos
theofilos: filos | iakovos: iakovis | aikaterini: katerina kaiti katina | eleni: elena lena nitsa lenio | vasiliki: vaso vicky viky koula | panagiota: giota yota panagiotitsa | anastasia: tasoula natasa sia | dimitra: mimi dimi | georgia: gogo gina | evangelia: litsa eva lia vangelio
konstantina: dina ntina kon nantia | paraskevi: voula evi vivi | angeliki: kiki aggeliki angela | sofia: fofi | maria: marika maro mairi | ioanna: gianna yanna nana | kyriaki: kiki koula | chrysoula: chrysa soula | theodora: dora ntora thodora | stavroula: voula roula
alexandra: aleka | eleftheria: ria | charikleia: chara | despoina: depy ntepy debbie pipina | athanasia: nasia soula sia | christina: tina | nikoletta: niki | eirini: rena irini rini | fotini: fofi foteini | styliani: stella | varvara: vavo | garyfallia: lia filio
`;

export const FORM = 0.97;
export const SHORT_FORM = 0.9;

const OTHERS = new Map<string, Map<string, number>>();

function relate(one: string, other: string, likeness: number): void {
  // A word that folds to a letter is like every initial.
  if (one === other || one.length < 2 || other.length < 2) return;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = OTHERS.get(from) ?? new Map<string, number>();
    OTHERS.set(from, known);
    known.set(to, Math.max(likeness, known.get(to) ?? 0));
  }
}

/** Every word of a group is one name with every other. */
function add(table: string, likeness: number): void {
  for (const group of table.trim().split(/[|\n]/)) {
    const words = group
      .trim()
      .split(/[\s:]+/)
      .map(foldPersonWord);
    for (const one of words) for (const other of words) relate(one, other, likeness);
  }
}
add(SAME_NAME, FORM);
add(SHORT_FORMS, SHORT_FORM);
add(GREEK, SHORT_FORM);

const NONE: ReadonlyMap<string, number> = new Map();

/** Other folded words that a folded word is a form of, with how alike they count, 0 to 1. */
export const formsOf = (word: string): ReadonlyMap<string, number> => OTHERS.get(word) ?? NONE;
