const asked = new URLSearchParams(location.search);
const words = { en: 'Sign in with Google', es: 'Acceder con Google', zh_CN: '使用 Google 账号登录', zh_TW: '使用 Google 帳戶登入' };

const locale = (asked.get('locale') ?? 'en').replace('-', '_');
const language = Object.keys(words).find((each) => locale.startsWith(each)) ?? 'en';
document.documentElement.lang = language.replace('_', '-');
document.getElementById('words').textContent = words[language];

const press = document.getElementById('press');
press.dataset.theme = asked.get('theme') ?? 'outline';
press.addEventListener('click', () => parent.postMessage({ type: 'gsi-press' }, '*'));
