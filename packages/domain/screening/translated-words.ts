/**
 * Words of organisations' names in English, Norwegian, Swedish, German, French, Spanish, Portuguese, Italian, Turkish, Polish, Russian and Ukrainian,
 * so that a translated name is found. Composed here; compare NACE Rev. 2.1 (Eurostat, 2023) and its national versions for the words of trades.
 */
import { lazily } from '../lazily.ts';
import { latinWords } from './fold.ts';
import { foldPersonWord } from './person-word.ts';

/** Each group is one meaning; two words that are one in some language stand joined. */
const GROUPS = `
bank banken banco banca banque banka bankasi банк | trading trade handel handels handels commerce comercio comércio commercio comercial ticaret handlowa handlowy торговля торговый торговая торговельний торгівля
house huset haus maison casa dom дом дім | industry industries industrial industri industrie industria indústria przemysł sanayi промышленность промышленный промышленная промисловий
plant factory works fabrikk fabrik usine fábrica fabbrica fabrika zakład завод фабрика комбинат | company selskap gesellschaft compagnie société compañía companhia società şirketi spółka компания общество компанія
group gruppen konsern konzern gruppe groupe grupo gruppo grubu grupa группа група концерн | holding holdings холдинг | corporation korporasjon korporation corporación corporação corporazione korporacja korporasyonu корпорация корпорація
insurance forsikring försäkring versicherung versicherungs assurance assurances seguros seguro assicurazioni sigorta ubezpieczenia ubezpieczeń страхование страховая страховий
construction building bygg bau construcción construção costruzioni inşaat budowa budowlana строительство строительный строительная будівництво будівельний
transport transportation transporte transportes trasporti taşımacılık nakliyat транспорт транспортный транспортная перевозки | shipping ship rederi reederei navigation naviera navegação navigazione denizcilik żegluga судоходство судоходная пароходство
oil petroleum olje öl pétrole petróleo petrolio petrol ropa нефть нефтяная нефтяной нафта нафтова | gas gass gaz газ газовый газовая газова
energy energi energie énergie energía energia enerji энергия энергетика энергетический энергетическая енергія | steel stål stahl acier acero aço acciaio çelik stal сталь стальной
metal metall métal metaux metales metais metalli металл металлургический металлургическая metallurgical metallurgy | chemical chemicals kjemi chemie chimie química chimica kimya chemia химический химическая химия
mining gruve bergbau minière minera mineração mineraria madencilik górnictwo горный горнорудная добыча | investment investments invest investering inversiones investimentos investimenti yatırım inwestycje инвест инвестиции инвестиционная інвестиційна
finance financial finans finanz financière financiera finanças finanziaria finansal финанс финансы финансовая фінансова | fund fond fonds fondo fundo fonu fundusz фонд
foundation stiftelse stiftung fondation fundación fundação fondazione vakfı fundacja | international internasjonal internationale internacional internazionale uluslararası międzynarodowy международный международная міжнародний
national nasjonal nationale nacional nazionale ulusal narodowy национальный национальная національний | state statens staatlich staatliche étatique estatal statale devlet państwowy государственный государственная державний
university universitet universität université universidad universidade università üniversitesi uniwersytet университет університет | institute institutt institut instituto istituto enstitüsü instytut институт інститут
ministry departement ministerium ministère ministerio ministério ministero bakanlığı ministerstwo министерство міністерство | academy akademi akademie académie academia accademia akademisi akademia академия академія
research forskning forschung forschungs recherche recherches investigación pesquisa ricerca araştırma badawczy исследовательский исследования науч дослідний | scientific science vitenskap wissenschaft scientifique científico scientifico bilim naukowy научный научно наука науково
centre center senter zentrum centro merkezi centrum центр | bureau byrå büro bürosu biuro бюро | design konstruksjon konstruktions конструкторское конструкторский проектный проектирование
agency etat agentur agence agencia agência agenzia ajansı agencja агентство агенція | union forbund verband syndicat unión união unione birliği związek союз спілка | federation forbundet föderation fédération federación federação federazione federasyonu federacja федерация федерація
technology technologies teknologi technologie tecnología tecnologia teknoloji технология технологии технологія | telecommunications telekom telekommunikation télécommunications telecomunicaciones telecomunicações telecomunicazioni telekomünikasyon телеком связь
security sikkerhet sicherheit sécurité seguridad segurança sicurezza güvenlik bezpieczeństwo безопасность безпека | defence defense forsvar verteidigung défense defensa defesa difesa savunma obrona оборона оборонный
aviation luftfart luftfahrt aéronautique aeronáutica aviación aviação aviazione havacılık lotnictwo авиация авиационный авиационная | airline airlines flyselskap fluggesellschaft aerolíneas aérea авиалинии авиакомпания
railway railways jernbane eisenbahn bahn ferroviaire ferrocarriles ferrovias ferrovie demiryolu kolej железная железнодорожный | port havn hafen puerto porto limanı порт
shipyard verft werft chantier astillero estaleiro cantiere tersanesi stocznia верфь судоверфь | shipbuilding skipsbygging schiffbau судостроительный судостроение | machinebuilding maskinbygging maschinenbau машиностроительный машиностроение машинобудівний
instrumentmaking instrumentation приборостроительный приборостроение | aircraft fly flugzeug avion самолет самолетостроительный авиастроительный авиастроительная | refinery raffineri raffinerie refinería refinaria raffineria rafinerisi rafineria нефтеперерабатывающий
electronics elektronikk elektronik électronique electrónica eletrônica elettronica elektronika электроника электронный електроніка | electric electrical elektrisk elektrische électrique eléctrica elétrica elettrica elektrik elektryczna электрический электрическая
power kraft strøm puissance potencia potência güç электростанция | food mat lebensmittel alimentaire alimentos alimentari gıda żywność продукты пищевой | agriculture agricultural landbruk landwirtschaft agricole agrícola agricola tarım rolnictwo сельскохозяйственный агро агропромышленный
forest forestry skog forst forêt forestal florestal forestale orman leśny лес лесной | fish fishing fisk fiskeri fisch pêche pesca balıkçılık ryba рыба рыбный рыболовный | medical medisin medisinsk medizin médicale médica medica tıbbi medyczny медицинский медицинская
pharmaceutical farmasi pharma pharmaceutique farmacéutica farmacêutica farmaceutica ilaç farmaceutyczny фармацевтический фармацевтика | textile tekstil textil textiles tessile текстиль текстильный | publishing forlag verlag édition editorial editora editrice yayınevi wydawnictwo издательство
news nyheter nachrichten nouvelles noticias notícias notizie haber wiadomości новости | television fjernsyn fernsehen télévision televisión televisão televisione televizyon telewizja телевидение | engineering ingeniør ingenieur ingénierie ingeniería engenharia ingegneria mühendislik inżynieria инженерный инжиниринг
consulting rådgivning beratung conseil consultoría consultoria consulenza danışmanlık doradztwo консалтинг | services service tjenester dienstleistungen servicios serviços servizi hizmetleri usługi услуги сервис | management forvaltning verwaltung gestion gestión gestão gestione yönetim zarządzanie управление управління
association forening verein association asociación associação associazione derneği stowarzyszenie ассоциация асоціація | cooperative samvirke genossenschaft coopérative cooperativa kooperatifi spółdzielnia кооператив | export eksport ausfuhr exportação ihracat экспорт експорт | import innfuhr einfuhr importação ithalat импорт імпорт
north northern nord nordre nordlig norte kuzey północny северный северная північний | south southern sør søndre süd sud sur sul güney południowy южный южная південний | east eastern øst østre ost orient est oriental doğu wschodni восточный восточная східний | west western vest vestre ouest oeste ovest batı zachodni западный западная західний
first første erste première primer primeiro primo birinci pierwszy первый перша | new ny neue nouvelle nueva nova nuova yeni nowy новый новая нова | tradinghouse handelshaus handelshuset торговыйдом | moscow moskva moskau moscou moscú mosca москва московский московская | kyiv kiev киев київ киевский | petersburg петербург петербургский | warsaw warszawa warschau varsovie варшава | beijing peking pechino pékin пекин
property properties realestate eiendom immobilien immobilier inmobiliaria imobiliária immobiliare emlak gayrimenkul nieruchomości недвижимость нерухомість | production produksjon produktion producción produção produzione üretim produkcja производство производственный производственная производственное виробництво виробничий
enterprise foretak unternehmen entreprise empresa impresa işletme przedsiębiorstwo предприятие підприємство | logistics logistikk logistik logistique logística logistica lojistik logistyka логистика логистический логістика | leasing лизинг лизинговая лізинг | complex kompleks komplex complexe complejo complesso комплекс
private privat privée privado privata özel prywatny частная частное приватний | atomic nuclear nucléaire nuklear kjernekraft kernkraft nükleer jądrowy атомный атомная атомной ядерный | military militær militär militaire militar militare askeri wojskowy военная военный військовий | central sentral zentral centrale merkez центральный центральная центральний | united forente vereinigte unie unida unita birleşik zjednoczony объединенная объединенный
federal føderal fédérale federale федеральный федеральная федеральне | repair reparasjon reparatur réparation reparación riparazione onarım remont ремонт ремонтный судоремонтный | joint felles gemeinsame совместное спільне | stock aksje aktien акционерная акционерное акціонерна | open открытый открытое | closed закрытый закрытое
second andre zweite deuxième segundo secondo ikinci drugi второй вторая | third tredje dritte troisième tercero terceiro terzo üçüncü trzeci третий третья | maritime marine marin maritim marítima marittima morski морской морская морський
republic republikk republik république república repubblica cumhuriyeti republika республика республіка | army hær armee armée ejército exército esercito ordusu armia армия армія
`;

/** A translated word is as alike as a shortened one that leaves no doubt. */
export const TRANSLATED = 0.93;

interface Meaning {
  /** The first word of its group, in English. */
  readonly name: string;
  /** Folded. */
  readonly words: readonly string[];
  /** First letters of its Russian and Ukrainian words, a–z. */
  readonly initials: readonly string[];
}

const groups = lazily((): Meaning[] =>
  GROUPS.trim()
    .split(/[|\n]/)
    .map((group) => {
      const written = group.trim().split(/\s+/);
      const cyrillic = written.filter((word) => /^\p{Script=Cyrillic}/u.test(word));
      return {
        name: written[0] ?? '',
        words: latinWords(group).map(foldPersonWord),
        initials: [...new Set(latinWords(cyrillic.join(' ')).map((word) => word[0] ?? ''))],
      };
    }),
);

function byWord<T>(valuesOf: (meaning: Meaning) => readonly T[]): ReadonlyMap<string, ReadonlySet<T>> {
  const found = new Map<string, Set<T>>();
  for (const meaning of groups())
    for (const word of meaning.words) found.set(word, new Set([...(found.get(word) ?? []), ...valuesOf(meaning)]));
  return found;
}

const meanings = lazily(() => byWord(({ words }) => words));
const names = lazily(() => byWord(({ name }) => [name]));
const cyrillicInitials = lazily(() => byWord(({ initials }) => initials));
const NONE: ReadonlySet<string> = new Set();

/** Folded words of other languages, and the word itself, that mean what a folded word means. */
export const translationsOf = (word: string): ReadonlySet<string> => meanings().get(word) ?? NONE;

/** Meanings of a folded word, each by an English word of {@link GROUPS}; empty of a word that is in no table. */
export const meaningsOf = (word: string): ReadonlySet<string> => names().get(word) ?? NONE;

/** Letters that Russian or Ukrainian words for a folded word begin with, a–z; empty of a word that is in no table. */
export const initialsInRussian = (word: string): ReadonlySet<string> => cyrillicInitials().get(word) ?? NONE;

/** Russian, Ukrainian and Polish endings that make an adjective of a place: Murom, Muromskiy. */
const ENDINGS = ['skii', 'skaia', 'skoe', 'skoie', 'ska', 'ske', 'ski', 'ckii', 'cki'].map(foldPersonWord);
const SHORTEST_PLACE = 4;

/** A folded word without the ending of an adjective, itself where it has none. */
const withoutEnding = (word: string): string => {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length >= one.length + SHORTEST_PLACE);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** Folded words that a place and the adjective of it may be; empty of words that are too short for one. */
export function placeForms(word: string): string[] {
  if (word.length < SHORTEST_PLACE) return [];
  const bare = withoutEnding(word);
  return bare === word ? [...new Set(ENDINGS)].map((ending) => word + ending) : [bare];
}

export const isPlaceForm = (one: string, other: string): boolean =>
  one !== other && Math.min(one.length, other.length) >= SHORTEST_PLACE && withoutEnding(one) === withoutEnding(other);
