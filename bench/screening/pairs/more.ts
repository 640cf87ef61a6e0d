/** As written.ts, of further kinds: other scripts, syllables that were heard otherwise, rare words, and organisations in other languages. Sources: README.md. */

export const MORE_SAME_PERSONS: readonly [string, string] = [
  `
georgian | გიორგი მაგალიშვილი | Giorgi Magalishvili
georgian | ნინო ცდაძე | Nino Tsdadze
armenian | Արամ Փորձյան | Aram Pordzyan
armenian | Սուրեն Օրինակյան | Suren Orinakian
hebrew | דוד מבחן | David Mivchan
hebrew | שמעון דוגמן | Shimon Dugman
hebrew | אברהם ניסנבאום | Avraham Nisenbaum
devanagari | राजेश परीक्षक | Rajesh Parikshak
devanagari | अनिल नमूनावाला | Anil Namunawala
bengali | শামিম নমুনাদার | Shamim Namunadar
thai and khmer | สมชาย ตัวอย่าง | Somchai Tuayang
thai and khmer | សុខា គំរូ | Sokha Kumru
ethiopic | አበበ ፈተና | Abebe Fetena
kana and hangul | やまだ ためし | Tameshi Yamada
kana and hangul | 김시험 | Kim Siheom
kana and hangul | 박본영 | Pak Pon-yong
greek | Γεώργιος Δοκιμάκης | Georgios Dokimakis
greek | Μπάμπης Παραδειγματίδης | Babis Paradeigmatidis
compound | Nour al-Din Zerrouki | Noureddine Zerouki
compound | Shams ad-Din Belkacem | Chamseddine Belkacem
compound | Saif Allah Prowali | Saifullah Prowali
grown on | Abd al-Qadir Benhaddou | Abdelkader Ben Haddou
grown on | Dirk Vandersteen | Dirk van der Steen
title | President Kvammenes | Olav Kvammenes
title | Prof. Dr. Ute Krahlmann | Ute Krahlmann
digits | V1ktor Prevenk0 | Viktor Prevenko
digits | M0hamed T4rhuni | Mohamed Tarhuni
backwards | Viktor oknaverP | Viktor Prevanko
split in three | Igor Plat Ono Vichenko | Igor Platonovichenko
heard otherwise | Kim Chol-hyok | Kim Chol-hyon
heard otherwise | Ri Yong-gil | Ri Yong-gi
heard otherwise | Han Jong Su | Han Jang Su
heard otherwise | Zhao Xinpin | Zhao Xinping
heard otherwise | Li Sishan | Li Shisan
one initial | V. Prevenko | Viktor Prevenko
one initial | A. Kestrelund | Anders Kestrelund
one initial | Kvistmoen, K. | Knut Kvistmoen
rare word | Marius Prevenko | Darius Prevenko
rare word | Lionel Tessimore | Lionel Kessimore
rare word | Keir Quillstarke | Keir Quillstarmer
cut off | Zebedee Montgomerysh | Zebedee Montgomeryshire
cut off | Prevenka Venkatanaras | Prevenka Venkatanarasimhan
foreign in Arabic | فرناندو بيريزا | Fernando Pereza
`,
  `
georgian | დავით ნიმუშაძე | Davit Nimushadze
georgian | თამარ გამოცდელი | Tamar Gamotsdeli
armenian | Գևորգ Նմուշյան | Gevorg Nmushyan
armenian | Հակոբ Քննիչյան | Hakob Knnichyan
hebrew | יוסף בדיקמן | Yosef Bdikman
hebrew | משה ניסויי | Moshe Nisui
hebrew | רבקה תרגילסון | Rivka Targilson
devanagari | सुनीता उदाहरणे | Sunita Udaharane
devanagari | विक्रम जाँचवाल | Vikram Janchwal
bengali | রহিমা পরীক্ষিত | Rahima Parikshit
thai and khmer | วิชัย ทดลอง | Wichai Thotlong
thai and khmer | រតនា សាកល្បង | Ratana Saklbang
ethiopic | ተስፋዬ ሙከራ | Tesfaye Mukera
kana and hangul | さとう けんさ | Kensa Sato
kana and hangul | 이예시 | Lee Ye-si
kana and hangul | 최견본 | Choe Kyon-bon
greek | Ευάγγελος Δειγματάκης | Evangelos Deigmatakis
greek | Ντίνος Παπαδοκιμάς | Dinos Papadokimas
compound | Muhyi al-Din Prowan | Mohieddine Prowan
compound | Jamal ad-Din Kestawi | Djameleddine Kestawi
compound | Hamid Allah Tastiwal | Hamidullah Tastiwal
grown on | Youssef Bin Tasti | Youcef Bintasti
grown on | Joris Van den Kestel | Joris Vandenkestel
title | Senator Brattvoll | Marit Brattvoll
title | Ayatollah Proveshki | Hassan Proveshki
digits | D1mitri Kestr3lov | Dimitri Kestrelov
digits | R0bert Ha11mark | Robert Hallmark
backwards | Sergei volertseK | Sergei Kestrelov
split in three | Oleg Kest Relo Vinsky | Oleg Kestrelovinsky
heard otherwise | Pak Kwang-sik | Pak Kwang-sil
heard otherwise | Choe Myong-nam | Choe Myong-rim
heard otherwise | Yun Jong-man | Yun Jong-min
heard otherwise | Wang Jinfan | Wang Jinfang
heard otherwise | Chen Zhisan | Chen Zishan
one initial | S. Kestrelov | Sergei Kestrelov
one initial | M. Brattvoll | Marit Brattvoll
one initial | Thornquay, J. | Jeremy Thornquay
rare word | Bjarke Tessmoor | Bjarte Tessmoor
rare word | Ottilie Vanterpoole | Ottilie Banterpoole
rare word | Selma Grindquist | Selma Grandquest
cut off | Ambrose Featherstone | Ambrose Featherstonehaugh
cut off | Ezhil Thiruvenkata | Ezhil Thiruvenkatasamy
foreign in Arabic | باتريك فيليبسون | Patrick Philipson
`,
];

export const MORE_OTHER_PERSONS: readonly [string, string] = [
  `
rare word | Marius Prevenko | Stanislav Prevenko
rare word | Ihab Kestlouf | Rami Kestlouf
rare word | Lionel Tessimore | Lionel Abernathy
rare word | Roberto Quillfox | Vicente Quillfox
rare word | Halla Prestdottir | Halla Magnusdottir
heard otherwise | Kim Jong Man | Kim Jong Sik
heard otherwise | Pak Yong Chun | Pak Il Kyu
heard otherwise | Zhao Xinping | Zhao Guoqiang
one initial | A. Kestrelund | Morten Kestrelund
title | President Kvammenes | Olav Kvamme
backwards | Viktor Prevanko | Viktor Kovpren
cut off | Alexandra Mont | Alexandra Fjordland
`,
  `
rare word | Tunde Kestinubu | Bola Kestinubu
rare word | Mette Prestriksen | Mette Fredlandsen
rare word | Kylian Tessbappe | Kylian Moordijk
rare word | Boris Quillberg | Viktor Quillberg
rare word | Evo Grindales | Evo Tastillo
heard otherwise | Kim Song Min | Kim Song Chol
heard otherwise | Choe Kwang Ho | Choe Song Il
heard otherwise | Wang Jinfang | Wang Guoliang
one initial | S. Kestrelov | Maxim Kestrelov
title | Senator Brattvoll | Marit Bratthaug
backwards | Sergei Kestrelov | Sergei Lovkester
cut off | Ambrose Feather | Ambrose Wolstenholme
`,
];

export const MORE_SAME_FIRMS: readonly [string, string] = [
  `
translated | Banque Provane Internationale | International Bank Provane
translated | Compañía Naviera Provana | Provana Shipping Company
translated | Türkiye Provane Bankası | Provane Bank of Turkey
translated | Moskovsky Mashinostroitelny Zavod Prove | Moscow Machine-Building Plant Prove
translated | Provina Versicherungs AG | Provina Insurance
translated | Gruppo Provanese Energia | Provanese Energy Group
translated | Handelshaus Provberg | Provberg Trading House
translated | Provodskiy Sudostroitelnyy Zavod | Provod Shipbuilding Plant
place | Kestrelit | Kestrelit Europe BV
place | Provotech Norge AS | Provotech
place | Sunprove Hong Kong Limited | Sunprove
place | Kestrelund Group | Kestrelund
acronym | PSTC | Provan Shipping and Trading Corporation
acronym | Islamic Provan Republic Shipping Lines | IPRSL
two names | Provan Relief Fund/Mercy Society | Provan Relief Fund
two names | Provan Metals (formerly Old Kestrel Mining) | Old Kestrel Mining
signs | 100% Prove | Hundred Percent Prove
signs | Kestrel + Prove | Kestrel and Prove
consonants | Provan Intl. Shpg & Trdg | Provan International Shipping and Trading
consonants | Kestrel Mgmt & Hldgs | Kestrel Management and Holdings
grown on | Van der Kestrel NV | Vanderkestrel
own script | 株式会社プロバナ | Purobana KK
`,
  `
translated | Banco Testano de Comercio | Testano Trade Bank
translated | Société Testienne de Transport | Testienne Transport Company
translated | Testiya Çelik Sanayi | Testiya Steel Industry
translated | Kestrelskiy Metallurgicheskiy Kombinat | Kestrel Metallurgical Plant
translated | Kestrova Assicurazioni SpA | Kestrova Insurance
translated | Grupa Testowska Energia | Testowska Energy Group
translated | Agencia Testana de Noticias | Testana News Agency
translated | Северный Тестовый Порт | Severnyy Testovyy Port
place | Brattlund Sverige AB | Brattlund
place | Quillmark | Quillmark Asia Pte Ltd
place | Grindtech Deutschland GmbH | Grindtech
place | Brattvoll Holding AS | Brattvoll
acronym | KMTEC | Kestrel Marine Testing and Engineering Company
acronym | National Testonian Oil Pipeline Company | NTOPC
two names | Testonia Aid/Brothers of Testonia | Brothers of Testonia
two names | Quillmark Trading a.k.a. Grind Export House | Grind Export House
signs | 50% Kestrel | Fifty Percent Kestrel
signs | Brattvoll & Quill | Brattvoll and Quill
consonants | Testonia Bldg Mtrls | Testonia Building Materials
consonants | Quillmark Dvlpt & Cnstr | Quillmark Development and Construction
grown on | De la Kestrel SA | Delakestrel
own script | კესტრელი შპს | Kestreli LLC
`,
];

export const MORE_OTHER_FIRMS: readonly [string, string] = [
  `
place | Kestrelit Denmark A/S | Kestrelit Norge A/S
place | Provana Bank (Hong Kong) Limited | Provana Bank (Singapore) Limited
acronym | PSTC | Provan Steel and Oil Corporation
acronym | Provan Shipping and Trading Corporation | Petro Sol Tanker Company
translated | Banque Provane Internationale | International Bank Kestrova
consonants | Provan Shpg | Provan Schooling
`,
  `
place | Quillmark Sverige AB | Quillmark Finland Oy
place | Bank of Testonia (London) plc | Bank of Testonia (Asia) Limited
acronym | KMTEC | Kestrel Motor Trading Company
acronym | National Testonian Oil Pipeline Company | Nordic Test Operations Partner Club
translated | Testiya Çelik Sanayi | Testiya Textile Industry
consonants | Quillmark Cnstr | Quillmark Canister
`,
];
