/**
 * Names in Arabic letters as people write them in Latin ones, since short vowels are not written: Arabic, Persian, Urdu and Kurdish. Composed here
 * from general knowledge; the spelling is one of many, and the folding of sounds and `name-forms.ts` do the rest.
 */
import { ARABIC_NAMES } from './scripts.ts';

const NAMES = `
رضا=reza علیرضا=alireza محمدرضا=mohammadreza غلامرضا=gholamreza حميد=hamid حمید=hamid مجيد=majid مجید=majid جواد=javad مهدي=mahdi مهدی=mahdi امير=amir امیر=amir اکبر=akbar أكبر=akbar اصغر=asghar
محسن=mohsen مسعود=masoud محمود=mahmoud حسین=hossein حسن=hasan حسنی=hosni علی=ali نجاد=nejad نژاد=nejad پور=pour زاده=zadeh زادہ=zada خان=khan شاہ=shah شاه=shah بیگم=begum بیگ=beg سعید=saeed سعيد=saeed
رحیم=rahim رحيم=rahim رحیمی=rahimi کریم=karim کریمی=karimi كريمي=karimi حسینی=hosseini حسيني=husseini موسوی=mousavi موسوي=musawi هاشمی=hashemi هاشمي=hashimi احمدی=ahmadi محمدی=mohammadi قاسمی=ghasemi صادق=sadegh
صادقی=sadeghi نادر=nader ناصري=naseri فرهاد=farhad بهرام=bahram رستم=rostam داریوش=dariush کوروش=kourosh مریم=maryam زهرا=zahra زهراء=zahra فاطمه=fatemeh لیلا=leila نرگس=narges شیرین=shirin پروین=parvin منصور=mansour
منصوري=mansouri تركي=turki بندر=bandar سلطان=sultan سلمان=salman فيصل=faisal فهد=fahd نايف=nayef متعب=muteb مشعل=mishal طلال=talal وليد=walid الوليد=waleed ماجد=majed راشد=rashid حمد=hamad حمدان=hamdan منصورة=mansoura
زايد=zayed خليفة=khalifa مكتوم=maktoum ثاني=thani تميم=tamim جاسم=jassim عبدالعزيز=abdulaziz عزيز=aziz العزيز=aziz قادر=qader القادر=qader عبدالقادر=abdulqader الله=allah لطيف=latif اللطيف=latif حكيم=hakim الحكيم=hakim
غني=ghani الغني=ghani وهاب=wahab الوهاب=wahab جليل=jalil الجليل=jalil كاظم=kazem الكاظم=kazem باقر=baqer جبار=jabbar الجبار=jabbar ستار=sattar الستار=sattar رزاق=razzaq الرزاق=razzaq خالق=khaleq سلام=salam السلام=salam
هادي=hadi الهادي=hadi هادی=hadi واحد=wahid نور=nour الدين=din الدین=din دين=din شمس=shams جلال=jalal صلاح=salah علاء=alaa عماد=imad بهاء=bahaa سيف=saif فخر=fakhr نجم=najm شهاب=shihab تاج=taj ضياء=diaa زين=zain عزالدين=ezzeddine
نورالدين=noureddine صلاح=salah عصام=issam هشام=hisham حازم=hazem هيثم=haitham وائل=wael باسم=bassem باسل=bassel رامي=rami سامي=sami هاني=hani شادي=shadi فادي=fadi رياض=riad عادل=adel كامل=kamel كمال=kamal جميل=jamil
نبيل=nabil خليل=khalil نبيه=nabih فؤاد=fouad عماد=imad زياد=ziad جهاد=jihad مراد=murad مازن=mazen ماهر=maher منير=munir سمير=samir أمير=amir بشير=bashir نذير=nazir وزير=wazir قدير=qadeer ظاهر=zaher طاهر=taher طه=taha
ياسر=yasser ياسين=yassin یاسین=yasin حسام=hussam حسنين=hassanein رفيق=rafiq شفيق=shafiq توفيق=tawfiq صديق=siddiq فاروق=farouk مرزوق=marzouq معروف=maarouf مصعب=musab معاذ=muaz معاذ=muaz أيمن=ayman ايمن=ayman أنور=anwar
انور=anwar أكرم=akram اکرم=akram أشرف=ashraf اشرف=ashraf أسعد=asaad سعد=saad سعود=saud مسلم=muslim سليم=salim سلیم=salim سلیمان=soleiman قصي=qusay عدي=uday برزان=barzan طارق=tariq عزت=izzat عزة=izzat جعفر=jafar حيدر=haidar
حیدر=haidar عباس=abbas عباسی=abbasi مرتضى=murtada مرتضی=morteza مجتبى=mujtaba مجتبی=mojtaba روح=ruh خامنئي=khamenei خامنه=khamene نصر=nasr نصرالله=nasrallah حزب=hezb حافظ=hafez الأسد=assad خدام=khaddam حريري=hariri الحريري=hariri
بري=berri جنبلاط=jumblatt عون=aoun ميشال=michel ميشيل=michel جورج=george الياس=elias إلياس=elias بطرس=boutros بولس=boulos مريم=mariam مها=maha هدى=huda نهى=noha منى=mona سلمى=salma ليلى=layla سارة=sara ساره=sara رنا=rana
دينا=dina نادية=nadia سميرة=samira أميرة=amira كريمة=karima جميلة=jamila خديجة=khadija عائشه=aisha زينب=zainab رقية=ruqayya سكينة=sakina صفية=safiya حليمة=halima نجيب=najib نجیب=najib نواز=nawaz شریف=sharif شريف=sharif
الشريف=sharif زرداری=zardari آصف=asif عارف=arif عمران=imran پرویز=pervez مشرف=musharraf بھٹو=bhutto بینظیر=benazir ضیاء=zia الحق=haq گل=gul غلام=ghulam ملا=mullah مولوی=mawlawi حقانی=haqqani سراج=siraj يعقوب=yaqoub یعقوب=yaqub
ایوب=ayub أيوب=ayub إسحاق=ishaq اسحاق=eshaq هارون=haroun زكريا=zakaria إدريس=idris لقمان=luqman عمار=ammar عامر=amer عمرو=amr قيس=qais ليث=laith فراس=firas تيسير=tayseer نعيم=naim كريمي=karimi مالكي=maliki المالكي=maliki
العبادي=abadi الصدر=sadr مقتدى=muqtada السيستاني=sistani بارزاني=barzani البارزاني=barzani طالباني=talabani الطالباني=talabani هنية=haniyeh مشعل=mashal السنوار=sinwar الضيف=deif عرفات=arafat ياسر=yasser السيسي=sisi مرسي=morsi
مبارك=mubarak السادات=sadat جمال=gamal القذافي=gaddafi حفتر=haftar السراج=sarraj بوتفليقة=bouteflika تبون=tebboune بورقيبة=bourguiba السبسي=essebsi الغنوشي=ghannouchi بن=ben ابن=ibn أبو=abu ابو=abu آل=al
`;

const LATIN = new Map([
  ...ARABIC_NAMES,
  ...NAMES.trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
]);
const ARTICLE = 'ال';
const SHORTEST = 3;

/** Latin letters for a name that is known, with and without the article, or for two that are written as one; null for another. */
export function arabicName(word: string): string | null {
  const own = LATIN.get(word) ?? (word.startsWith(ARTICLE) ? LATIN.get(word.slice(ARTICLE.length)) : undefined);
  if (own !== undefined) return own;
  for (let cut = SHORTEST; cut <= word.length - SHORTEST; cut++) {
    const [first, second] = [LATIN.get(word.slice(0, cut)), LATIN.get(word.slice(cut))];
    if (first !== undefined && second !== undefined) return `${first} ${second}`;
  }
  return null;
}
