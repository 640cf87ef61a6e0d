/**
 * Pairs written by hand where no published table is a grammar: what one list and another write of one invented person or firm. Each line is
 * `kind | asked | listed`; of the two halves the first is for tuning. Sources of the kinds: README.md.
 */

export const SAME_PERSONS: readonly [string, string] = [
  `
arabic | Mohammed al-Khatib Nasser | Muhammad Alkhateeb Naser
arabic | Abdulrahman al-Sayed | Abd el-Rahman Elsayed
arabic | Youssef Abdallah Hariri | Yusuf Abdullah al-Hariri
arabic | Hussein ash-Shami | Husayn al-Shami
arabic | Khaled Mahmoud Qasim | Khalid Mahmud Kassem
arabic | Gamal Abdel Fattah | Jamal Abdul-Fattah
arabic | Othman bin Said al-Qahtani | Uthman Saeed Alqahtani
arabic | محمد حسن يوسف | Mohamed Hassan Youssef
turkish | Mehmet Öztürk | Muhammed Ozturk
turkish | Hüseyin Çelikoğlu | Huseyin Celikoglu
turkish | Ahmet Yıldırım | Ahmed Yildirim
turkish | Cemal Güneş | Jamal Gunes
persian | Mohammad Reza Hosseini | Muhammad Riza Husayni
persian | Gholam Ali Qasemi | Ghulam Ali Ghasemi
persian | Mehdi Javadi Rad | Mahdi Jawadi Rad
somali | Cabdi Maxamed Xasan | Abdi Mohamed Hassan
somali | Xuseen Cali Faarax | Hussein Ali Farah
somali | Maxamuud Cismaan Nuur | Mohamud Osman Noor
somali | Axmed Jaamac Warsame | Ahmed Jama Warsame
somali | Yuusuf Ibraahim Guuleed | Yusuf Ibrahim Guled
chinese | Zhang Wei | Chang Wei
chinese | Mei Ling Xu | Hsu Mei-ling
chinese | Deng Guoqiang | Teng Kuo-ch'iang
chinese | Chan Tai Man | Chen Daiwen
chinese | Wong Ka Ming | Huang Jiaming
chinese | Leung Chi Keung Li | Liang Chi Keung Li
chinese | Xiaoping Zhou | Chou Hsiao-p'ing
chinese | Cheung Wing Kit | Zhang Yongjie
korean | Kim Myong Chol | Kim Myeong-cheol
korean | Park Jung Hyun | Pak Jong-hyon
tamil | Kanimozhi Selvarajah | Kanimoli Selvarasa
tamil | Thiruvengadam Murugan | Tiruvengatam Murukan
tamil | V. R. Sivakumaran Pillai | Vel Raja Sivakumaran Pillai
tamil | Azhagan Nithyananthan | Alagan Nityanantham
vietnamese | Nguyễn Văn Hùng | Hung Van Nguyen
vietnamese | Trần Thị Bích Ngọc | Ngoc Tran Thi Bich
vietnamese | Đặng Quốc Phương | Dang Phuong
sami | Áilu Čáhppesvuopmi | Ailu Tjahppesvuopmi
sami | Máret Áŋŋel Buljo | Marit Angel Buljo
sami | Niillas Đorđi Somby | Nils Dordi Somby
ukrainian | Volodymyr Zakharchenko | Vladimir Zakharchenko
ukrainian | Oleksandr Hryhorenko | Aleksandr Grigorenko
ukrainian | Mykola Bohdanenko | Nikolai Bogdanenko
ukrainian | Serhii Kovalchuk | Sergey Kovalchuk
nordic | Bjørn Åge Sæther | Bjoern Aage Saether
nordic | Håkon Ødegård | Hakon Odegaard
nordic | Sölvi Þorsteinsdóttir | Solvi Thorsteinsdottir
short form | Bill Hartford | William Hartford
short form | Sasha Morozenko | Aleksandr Morozenko
short form | Bob Castleton | Robert Castleton
short form | Kolya Berezin | Nikolai Berezin
short form | Pepe Galíndez | José Galíndez
short form | Liz Underwood | Elizabeth Underwood
initials | J.R. Thornbury | James Robert Thornbury
initials | JR Thornbury | James Robert Thornbury
initials | Per O. Hansgård | Per Olav Hansgård
initials | K. J. Møllebakk | Kari Johanne Møllebakk
order | Lundquist, Anne Berit | Anne Berit Lundquist
order | HASSAN Ali Abdirahman | Ali Abdirahman Hassan
missing part | Carlos Eduardo Montoya | Carlos Eduardo Montoya Restrepo
missing part | Anne Fjellstad | Anne Kristine Fjellstad
missing part | Ivan Sergeevich Tropin | Ivan Tropin
one name | Suhartini | Suhartini
one name | Soekarno | Sukarno
one name | FNU Zabihullah | Zabihullah
one name | Wibisono Wibisono | Wibisono
joined | Maria Lund-Hansen | Maria Lundhansen
joined | Annemarie Strøm | Anne-Marie Strøm
joined | Jean Pierre Delaunay | Jeanpierre Delaunay
`,
  `
arabic | Ibrahim Abdel Aziz | Ebrahim Abdul-Azeez
arabic | Mahmoud el-Masri | Mahmud Almasri
arabic | Tarek Abu Zeid | Tariq Abou Zaid
arabic | Saleh an-Najjar | Salih al-Najjar
arabic | Omar Faruq al-Tikriti | Umar Farouk at-Tikriti
arabic | Ismail Haddad Jafar | Ismael Hadad Jaafar
arabic | Abdul Majeed Qureshi | Abd al-Majid Quraishi
arabic | أحمد علي خالد | Ahmad Aly Khaled
turkish | Süleyman Şahin | Suleiman Sahin
turkish | Mustafa Kılıçdar | Mostafa Kilicdar
turkish | Osman Ağaoğlu | Othman Agaoglu
turkish | İbrahim Doğan | Ibrahim Dogan
persian | Hossein Fallahzadeh | Hussain Fallah-Zadeh
persian | Seyed Yahya Mousavi | Sayyed Yahia Musavi
persian | Reza Ghorbani | Ridha Qorbani
somali | Cumar Cabdullaahi Jaamac | Omar Abdullahi Jama
somali | Xamse Maxamed Cilmi | Hamza Mohamed Elmi
somali | Faadumo Xirsi Cawaale | Fadumo Hersi Awale
somali | Saciid Muuse Bile | Said Musa Bile
somali | Daahir Aadan Cige | Dahir Adan Ige
chinese | Cai Zhongxian | Ts'ai Chung-hsien
chinese | Jiang Shuzhen | Chiang Shu-chen
chinese | Kwok Siu Ming | Guo Xiaoming
chinese | Lam Yuk Wah | Lin Yuhua
chinese | Ng Man Kit | Wu Wenjie
chinese | Xie Dehua | Hsieh Te-hua
chinese | Guoliang Peng | P'eng Kuo-liang
chinese | Yip Chi Hung | Ye Zhihong
korean | Lee Seong Min | Ri Song-min
korean | Choe Ryong Su | Choi Ryong-su
tamil | Ezhilarasan Krishnan | Elilarasan Krishnan
tamil | S. P. Thangaraj Muthiah | Sundar Palani Thangaraj Muthiah
tamil | Ramanathan Balasingam | Ramanadhan Balasingham
tamil | Vithya Pathmanathan | Vidya Padmanadan
vietnamese | Phạm Minh Đức | Duc Minh Pham
vietnamese | Lê Thị Thu Hằng | Le Hang Thu Thi
vietnamese | Hoàng Xuân Việt | Viet Hoang
sami | Biret Ŧovvenjárga | Berit Tovvenjarga
sami | Máhtte Šuŋŋá | Mathis Sjunga
sami | Ánte Risten Žalla | Anders Risten Zalla
ukrainian | Dmytro Halushka | Dmitry Galushka
ukrainian | Yevhen Tkachenko | Evgeny Tkachenko
ukrainian | Ihor Vasylenko | Igor Vasilenko
ukrainian | Kateryna Hrytsenko | Ekaterina Gritsenko
nordic | Åse Grønnestad | Aase Groennestad
nordic | Jørgen Kjærgaard | Jorgen Kjaergard
nordic | Märta Öhlund | Marta Ohlund
short form | Mike Prestwick | Michael Prestwick
short form | Misha Lebedkin | Mikhail Lebedkin
short form | Tony Farnham | Anthony Farnham
short form | Katya Zimina | Ekaterina Zimina
short form | Paco Ibarrola | Francisco Ibarrola
short form | Peggy Ashworth | Margaret Ashworth
initials | A.B. Kestrelund | Arne Bjarne Kestrelund
initials | TJ Hollinsworth | Thomas John Hollinsworth
initials | Marit E. Solbakken | Marit Elise Solbakken
initials | P. K. Narayanan | Palghat Krishnan Narayanan
order | Oyelaran Babatunde Adeyemi | Adeyemi, Oyelaran Babatunde
order | Kovács István | István Kovács
missing part | Fatima Zahra Benali | Fatima Benali
missing part | Luis Alberto Quintana | Luis Alberto Quintana Mejía
missing part | Olga Petrovna Sidorkina | Olga Sidorkina
one name | Budiyono | Budijono
one name | Ratnasari LNU | Ratnasari
one name | Sutrisno | Soetrisno
one name | Purwanto Purwanto | Purwanto
joined | Karl-Johan Brekke | Karljohan Brekke
joined | Abubakar Sani Lawal | Abu Bakar Sani Lawal
joined | Mary Jane Holloway | Maryjane Holloway
`,
];

/** Others: a part differs, a sibling, father and son, a common name. */
export const OTHER_PERSONS: readonly [string, string] = [
  `
one part | Mohammed Hassan Nur | Mohammed Ibrahim Nur
one part | Sergei Shcherbakov | Sergei Shevchenko
one part | Anne Kristine Fjellstad | Anne Kristine Bakkerud
one part | Zhang Wei | Zhang Min
one part | Nguyen Van Hung | Nguyen Van Minh
one part | Carlos Montoya | Carlos Restrepo
one part | Murugan Selvarajah | Murugan Thangarajah
one part | Per Olav Hansen | Per Nils Hansen
sibling | Ahmed Ali Farah | Omar Ali Farah
sibling | Ivan Petrov | Igor Petrov
sibling | Maria Lund | Marte Lund
sibling | Hussein Hariri | Hassan Hariri
sibling | Kim Jong Chol | Kim Jong Nam
sibling | Erik Solberg | Eirin Solberg
father and son | Abdullah bin Omar al-Harbi | Omar bin Abdullah al-Otaibi
father and son | Mahmoud Khaled Nasser | Khaled Ibrahim Nasser
father and son | Hassan Abdi Warsame | Abdi Guled Warsame
father and son | Ivan Sergeevich Morozov | Sergei Ivanovich Volkov
namesake | Ali Hassan | Ali Hussein
namesake | Li Na | Li Hua
namesake | Jan Hansen | Jan Jensen
namesake | Maria Garcia | Marta Garcia Lopez
namesake | Ole Berg | Ola Bergersen
namesake | John Smith | Joan Smythe
namesake | Fatima Ahmed | Fatou Hamid
namesake | Chen Wei | Shen Hui
namesake | Kari Andersen | Kari Pedersen
namesake | David Brown | Daniel Brown
namesake | Olga Ivanova | Olena Ivanenko
namesake | Tran Thi Lan | Tran Van Long
namesake | William Hartford | Wilma Hartford
namesake | Robert Castleton | Roberta Castle
namesake | Anders Dahl | Andrea Dahl
namesake | Youssef Haddad | Younes Haddad
namesake | Aleksandr Morozov | Aleksei Morozov
namesake | Vladimir Sokolov | Vladislav Sokolov
one part | Suhartini | Suhartono
one part | Mehmet Yilmaz | Murat Yilmaz
one part | Reza Karimi | Reza Rahimi
one part | Xasan Cabdi Nuur | Hassan Abdi Ali
`,
  `
one part | Omar Faruq Said | Omar Faruq Jama
one part | Nikolai Kharitonov | Nikolai Khabarov
one part | Marit Elise Solbakken | Marit Elise Nordgård
one part | Lin Yuhua | Lin Dehua
one part | Pham Minh Duc | Pham Minh Tuan
one part | Luis Quintana | Luis Mejía
one part | Ramanathan Balasingam | Ramanathan Kumarasamy
one part | Nils Petter Moe | Nils Anders Moe
sibling | Said Muse Bile | Dahir Muse Bile
sibling | Oleg Tkachenko | Olga Tkachenko
sibling | Silje Brekke | Sindre Brekke
sibling | Hossein Karimi | Hassan Karimi
sibling | Ri Song Min | Ri Song Ho
sibling | Thomas Farnham | Theresa Farnham
father and son | Khalid bin Saleh al-Dosari | Saleh bin Khalid al-Ghamdi
father and son | Tariq Aziz Qureshi | Aziz Ahmad Qureshi
father and son | Adan Cige Elmi | Ige Hersi Elmi
father and son | Petr Andreevich Zimin | Andrei Petrovich Orlov
namesake | Ahmed Mohamed | Ahmed Mahmoud
namesake | Wang Fang | Wang Feng Li
namesake | Lars Olsen | Lars Nilsen
namesake | Ana Fernandez | Eva Fernandez
namesake | Eva Lie | Iver Lien
namesake | Mary Jones | Mark Jones
namesake | Amina Ali | Amir Ali
namesake | Zhou Jie | Zhao Jing
namesake | Bjørn Haugen | Berit Haugen
namesake | Peter White | Petra White
namesake | Irina Kuznetsova | Arina Kuzmina
namesake | Le Van Tam | Le Thi Tam
namesake | Michael Prestwick | Michelle Prestwick
namesake | Anthony Farnham | Antonia Farnley
namesake | Kristian Moen | Kristine Moen
namesake | Karim Benali | Kamal Benali
namesake | Mikhail Lebedev | Maksim Lebedev
namesake | Viktor Orlov | Viktoria Orlova
one part | Budiyono | Budiarto
one part | Süleyman Şahin | Selim Şahin
one part | Mehdi Ahmadi | Mehdi Mohammadi
one part | Cumar Jaamac Xirsi | Omar Jama Farah
`,
];
