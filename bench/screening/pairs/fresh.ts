/** As written.ts, of kinds that readers from outside found: abbreviations and words of a trade, Greek, Western Armenian and Maghrebi spellings, numbers and sides. Sources: README.md. */

export const FRESH_SAME_PERSONS: readonly [string, string] = [
  `
greek digraph | Μπάμπης Δοκιμάκος | Mpampis Dokimakos
greek digraph | Babis Dokimakos | Mpampis Dokimakos
greek digraph | Γκίκας Προβόπουλος | Gkikas Provopoulos
greek digraph | Gikas Provopoulos | Gkikas Provopoulos
greek digraph | Ντόρα Παραδείγματου | Ntora Paradeigmatou
greek digraph | Dora Paradeigmatou | Ntora Paradeigmatou
greek digraph | Τζίμης Δοκιμάκος | Tzimis Dokimakos
greek digraph | Jimis Dokimakos | Tzimis Dokimakos
greek digraph | Petros Barbadokimos | Petros Mparmpadokimos
greek digraph | Aggelos Provakis | Angelos Provakis
greek short form | Kostas Dokimakos | Konstantinos Dokimakos
greek short form | Giannis Provopoulos | Ioannis Provopoulos
greek short form | Takis Dokimidis | Panagiotis Dokimidis
greek short form | Thanasis Provakis | Athanasios Provakis
greek short form | Lefteris Deigmatis | Eleftherios Deigmatis
greek short form | Katerina Provopoulou | Aikaterini Provopoulou
greek short form | Μανώλης Δοκιμάκος | Emmanouil Dokimakos
western armenian | Բեդրոս Օրինակեան | Petros Orinakian
western armenian | Bedros Provigian | Petros Provikyan
western armenian | Krikor Testavorian | Grigor Testavoryan
western armenian | Garabed Orinagian | Karapet Orinakyan
western armenian | Dikran Pordzian | Tigran Portzyan
western armenian | Գրիգոր Պետրոսեան | Krikor Bedrossian
maghrebi | Belkacem Provadi | Bel Kacem Provadi
maghrebi | Belkacem Provadi | Kacem Provadi
maghrebi | Bouteskifa Ahmed | Bou Teskifa Ahmed
maghrebi | Oualid Teskouri | Walid Teskouri
maghrebi | Marouane Provaoui | Marwan Provawi
maghrebi | Nadhir Teskani | Nazir Teskani
maghrebi | Ouassim Belprova | Wassim Belprova
maghrebi | Ramadhan Hafidh | Ramazan Hafiz
maghrebi | Naouel Ouaddah | Nawal Waddah
maghrebi | Taoufik Jaouadi | Tawfiq Jawadi
`,
  `
greek digraph | Μπέττυ Παραδειγματά | Mpetty Paradeigmata
greek digraph | Betty Paradeigmata | Mpetty Paradeigmata
greek digraph | Γκόλφω Δειγματάκη | Gkolfo Deigmataki
greek digraph | Golfo Deigmataki | Gkolfo Deigmataki
greek digraph | Dionysis Doulas | Dionysis Ntoulas
greek digraph | Ντίνα Κεστρελού | Ntina Kestrelou
greek digraph | Τζένη Παραδεισίου | Jenny Paradeisiou
greek digraph | Stelios Bekatestos | Stelios Mpekatestos
greek short form | Vangelis Kestrelos | Evangelos Kestrelos
greek short form | Spyros Deigmatakis | Spyridon Deigmatakis
greek short form | Manos Testidis | Emmanouil Testidis
greek short form | Stathis Kestrelos | Efstathios Kestrelos
greek short form | Voula Testidou | Paraskevi Testidou
greek short form | Θοδωρής Κεστρέλος | Theodoros Kestrelos
western armenian | Վարդան Տէստեան | Vartan Desdian
western armenian | Boghos Kestrelian | Poghos Kestrelyan
western armenian | Hagop Gesdarian | Hakob Kestaryan
western armenian | Kevork Kesdrelian | Gevorg Kestrelyan
western armenian | Sdepan Dadevian | Stepan Tatevyan
western armenian | Տիգրան Բարսեղեան | Dikran Parseghian
maghrebi | Bensalem Kestour | Ben Salem Kestour
maghrebi | Bel Hadj Kestour | Belhadj Kestour
maghrebi | Boukestel Youcef | Bou Kestel Youcef
maghrebi | Ouafa Kestouri | Wafa Kestouri
maghrebi | Anouar Zoukesti | Anwar Zoukesti
maghrebi | Mundhir Kestelani | Munzir Kestelani
maghrebi | Dhahir Kesteri | Zahir Kesteri
maghrebi | Ouahiba Kestraoui | Wahiba Kestrawi
maghrebi | Bouchra Boukestra | Bouchra Bukestra
`,
];

export const FRESH_OTHER_PERSONS: readonly [string, string] = [
  `
greek digraph | Ntora Paradeigmatou | Nora Paradeigmatou
greek short form | Kostas Dokimakos | Christos Dokimakos
greek short form | Giannis Provopoulos | Georgios Provopoulos
greek short form | Takis Dokimidis | Nikolaos Dokimidis
western armenian | Bedros Provigian | Boghos Provigian
western armenian | Dikran Pordzian | Vartan Pordzian
maghrebi | Bouteskifa Ahmed | Karim Ahmed
maghrebi | Oualid Teskouri | Ouahid Teskouri
maghrebi | Nadhir Teskani | Nabil Teskani
maghrebi | Belkacem Provadi | Belaid Provadi
`,
  `
greek digraph | Golfo Deigmataki | Olga Deigmataki
greek short form | Vangelis Kestrelos | Apostolos Kestrelos
greek short form | Spyros Deigmatakis | Stavros Deigmatakis
greek short form | Voula Testidou | Zoi Testidou
western armenian | Hagop Gesdarian | Kevork Gesdarian
western armenian | Sdepan Dadevian | Sarkis Dadevian
maghrebi | Anouar Zoukesti | Amine Zoukesti
maghrebi | Mundhir Kestelani | Mounir Kestelani
maghrebi | Boukestel Youcef | Benali Youcef
maghrebi | Dhahir Kesteri | Bachir Kesteri
`,
];

export const FRESH_SAME_FIRMS: readonly [string, string] = [
  `
abbreviation | НК Провнефть | Provneft Oil Company
abbreviation | ПАО НК Провнефть | Provneft
abbreviation | Provneft Oil Company | Провнефть
abbreviation | ГК Провеатом | Proveatom State Corporation
abbreviation | ФГУП Провоэкспорт | Provoexport
abbreviation | НПО Провмаш | Provmash Research and Production Association
abbreviation | АКБ Провестбанк | Provestbank
abbreviation | ТД Провенка | Trading House Provenka
abbreviation | СК Провеснаб | Provesnab Insurance Company
abbreviation | УК Проветорг | Provetorg Management Company
abbreviation | НПК Провагон | Research and Production Corporation Provagon
abbreviation | ОКБ Провесвет | Provesvet Design Bureau
abbreviation | ЧВК Провегнер | Provegner Private Military Company
abbreviation | НАК Проветаз | Provetaz National Joint Stock Company
general word | Provanol Group | Provanol Oil Company
general word | Provanol | Provanol Holding International
general word | Banco Provanol | Provanol
general word | Provfjord Eiendom AS | Provfjord
general word | Grupa Provanol | Koncern Provanol
general word | Provanol Neft | Провано нефть
acronym in three | ПЖД | Прованские железные дороги
acronym in three | PZhD | Провские железные дороги
acronym in three | PSL | Provan Shipping Lines
acronym in three | People’s Provan Army | PPA
acronym translated | RZhD | Russian Railways
acronym translated | OPK | United Industrial Corporation
acronym translated | ГТК | State Transport Company
`,
  `
abbreviation | НК Кестойл | Kestoil Oil Company
abbreviation | АК Кестроса | Kestrosa Joint Stock Company
abbreviation | ГУП Кестводоканал | Kestvodokanal
abbreviation | ФКП Кестзавод | Kestzavod
abbreviation | НПП Кестисток | Kestistok Research and Production Enterprise
abbreviation | ПО Кестмаш | Production Association Kestmash
abbreviation | СРЗ Кестрел | Kestrel Ship Repair Yard
abbreviation | ЦНИИ Кестбур | Central Research Institute Kestbur
abbreviation | ИК Кестаурум | Kestaurum Investment Company
abbreviation | АПК Кестагро | Kestagro Agro-Industrial Complex
abbreviation | ДП Кестспецекспорт | Kestspetsexport State Enterprise
abbreviation | NPO Kestenergo | Kestenergo
general word | Kestrolia Gruppen | Kestrolia Energi AS
general word | Kestrolia | Kestrolia Petroleum Company
general word | Bank Kestrolia | Kestrolia
general word | Kestrolia Bygg AS | Kestrolia
general word | Holding Kestrolia | Kestrolia Konzern
acronym in three | КАЗ | Кестрельский авиационный завод
acronym in three | KMB | Kestrel Maritime Bank
acronym in three | Federation of Kestrel Industries | FKI
acronym translated | ОСК | United Shipbuilding Corporation
acronym translated | GTLK | State Transport Leasing Company
acronym translated | ФСБ | Federal Security Service
`,
];

export const FRESH_OTHER_FIRMS: readonly [string, string] = [
  `
abbreviation | НК Провнефть | НК Кестнефть
abbreviation | ГК Провеатом | ГК Кестрос
abbreviation | ТД Провенка | СК Кестренка
abbreviation | АКБ Провестбанк | АКБ Кестербанк
general word | Provanol Shipping AS | Provanol Insurance AS
general word | Provanol Bank | Provanol Steel
general word | Oil Company Holding | Oil Group International
general word | Provfjord Eiendom AS | Provfjord Transport AS
number | Eiendom 1 AS | Eiendom 2 AS
number | Nordic Eiendom 1 AS | Nordic Eiendom 2 AS
number | Invest Holding III AS | Invest Holding IV AS
number | First Investment Bank | Second Investment Bank
number | International Shipping 4 | International Shipping 7
side | Eastern Oil Company | Western Oil Company
side | Nord Eiendom Invest AS | Sør Eiendom Invest AS
side | North Shipping Management | South Shipping Management
side | Østre Bygg og Eiendom | Vestre Bygg og Eiendom
acronym in three | PSL | Provan Steel Industries
acronym in three | ПЖД | Прованские газовые дороги
acronym translated | RZhD | Russian Airlines
acronym translated | OPK | United Shipbuilding Company Marine
`,
  `
abbreviation | НПО Кестмаш | НПО Провмет
abbreviation | СК Кестснаб | СК Провсклад
abbreviation | ФГУП Кестзавод | ФГУП Провкарьер
general word | Kestrolia Bank | Kestrolia Metals
general word | Kestrolia Textile | Kestrolia Airlines
general word | National Trading Company | National Transport Company
number | Bygg 12 AS | Bygg 21 AS
number | Holding Eiendom Én AS | Holding Eiendom 3 AS
number | Global Trading II Ltd | Global Trading V Ltd
number | Third Construction Company | Fourth Construction Company
side | Nordre Handel og Transport | Søndre Handel og Transport
side | Восточная нефтяная компания | Западная нефтяная компания
side | East Investment Fund | West Investment Fund
side | Ost Bau Invest GmbH | Süd Bau Invest GmbH
acronym in three | КАЗ | Кестрельский судостроительный завод
acronym in three | KMB | Kestrel Metal Trading
acronym translated | GTLK | State Oil Company
`,
];
