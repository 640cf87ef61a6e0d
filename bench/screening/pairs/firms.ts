/** As written.ts, of firms that are invented: `kind | asked | listed`; of the two halves the first is for tuning. */

/** Firms whose names differ otherwise than by a legal form. */
export const SAME_FIRMS: readonly [string, string] = [
  `
letters | A.B.C. Prøvehandel AS | ABC Prøvehandel
letters | IKM Prøveverk | I.K.M. Prøveverk AS
letters | J.P. Hartford & Co. | JP Hartford
numbers | Brigade Forty-Four | Brigade 44
numbers | 1st Harbour Bank | First Harbour Bank
shortened | GUANGZHOU TESTHAI COMM GRP | Guangzhou Testhai Communications Group
shortened | Sunhill Intl Trading LLC | Sunhill International Trading
shortened | Norprøve Eng. & Constr. | Norprøve Engineering and Construction
typing | Petroprvoe Shipping | Petroprove Shipping
typing | Fjelltopp Enegri AS | Fjelltopp Energi AS
typing | Ventura Logstics GmbH | Ventura Logistics GmbH
joined | Sea Trans Baltic | Seatrans Baltic
joined | NordTest Holding | Nord-Test Holding
transliterated | ООО Прогресс Инвест | Progress Invest LLC
transliterated | Северная Верфь АО | Severnaya Verf JSC
transliterated | Αιγαίον Ναυτιλία Α.Ε. | Aigaion Naftilia SA
word order | Handelshuset Prøve Nord | Prøve Nord Handelshuset
article | The Baltic Testing Company | Baltic Testing Co.
article | Bank of Provania | Provania Bank
ampersand | Hart & Wells Ltd | Hart and Wells Limited
`,
  `
letters | N.T.S. Maritim AS | NTS Maritim
letters | KLP Testdrift | K.L.P. Testdrift ASA
letters | W.H. Ashworth & Sons Ltd | WH Ashworth and Sons
numbers | Factory Twenty-Seven | Factory 27
numbers | Third Provincial Bank | 3rd Provincial Bank
shortened | SHENZHEN PROVETECH MFG CO | Shenzhen Provetech Manufacturing Company
shortened | Lakeview Natl Ins Corp | Lakeview National Insurance
shortened | Baltprove Dev. & Mgmt | Baltprove Development and Management
typing | Oceanprove Marintime | Oceanprove Maritime
typing | Storfjord Havbrukk AS | Storfjord Havbruk AS
typing | Castlewood Manufcaturing Inc | Castlewood Manufacturing Inc
joined | Euro Chem Trade | Eurochem Trade
joined | BlueWater Testlines | Blue Water Testlines
transliterated | ЗАО Восток Энерго | Vostok Energo ZAO
transliterated | Уральский Проверочный Завод | Uralskiy Proverochnyy Zavod
transliterated | Θεσσαλική Εμπορική ΕΠΕ | Thessaliki Emporiki EPE
word order | Rederiet Testhav Sør | Testhav Sør Rederiet
article | The Pacific Proving Corporation | Pacific Proving Corp
article | Ministry of Fictional Affairs | Fictional Affairs Ministry
ampersand | Stone & Field PLC | Stone and Field Public Limited Company
`,
];

export const OTHER_FIRMS: readonly [string, string] = [
  `
group | Banco Provano S.A. | Banco Provano Chile S.A.
group | Sunhill Shipping Ltd | Sunhill Insurance Ltd
group | Ventura Energi AS | Ventura Eiendom AS
group | Prøvebank Finans | Prøvebank Forsikring
group | Harbour Capital Norway | Harbour Capital Sweden
group | Petroprove Offshore | Petroprove Retail
one word | Nordic Testing AS | Nordic Trading AS
one word | Baltic Proving LLC | Pacific Proving LLC
one word | First Harbour Bank | First Valley Bank
one word | Royal Test Foods | Royal Test Tools
one word | Fjelltopp Energi | Fjellbunn Energi
one word | Progress Invest | Progress Import
one word | Ministry of Proving | Ministry of Testing
namesake | Omega | Omegalux
namesake | Solberg Bakeri | Solberg Maskin
namesake | Delta Prøve | Gamma Prøve
namesake | A.B.C. Handel | C.B.A. Handel
namesake | Gazprove | Petroprove
namesake | Kystbygg AS | Kystbuss AS
namesake | Brigade 44 | Brigade 45
`,
  `
group | Testona Leasing S.p.A. | Testona Factoring S.p.A.
group | Lakeview Airlines | Lakeview Railways
group | Norprøve Havn AS | Norprøve Kraft AS
group | Sparebanken Test Nord | Sparebanken Test Sør
group | Stone Capital Denmark | Stone Capital Finland
group | Eurochem Logistics | Eurochem Fertilizers
one word | Pacific Survey Ltd | Pacific Supply Ltd
one word | Vostok Energo | Zapad Energo
one word | Third Provincial Bank | Third National Bank
one word | Imperial Prove Hotels | Imperial Prove Motors
one word | Storfjord Havbruk | Lillefjord Havbruk
one word | Castlewood Paper | Castlewood Pipes
one word | Institute of Fiction | Institute of Friction
namesake | Sigma | Sigmatron
namesake | Moen Transport | Moen Trelast
namesake | Alfa Testlab | Beta Testlab
namesake | N.T.S. Maritim | S.T.N. Maritim
namesake | Rosprove | Mosprove
namesake | Byggmester Lie AS | Byggmester Lund AS
namesake | Factory 27 | Factory 72
`,
];
