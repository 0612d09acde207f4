/*
 * Runs only in browsers that cannot run the site (index.html tests that), so it is written for the oldest of them: no
 * module, no syntax after 2009. Replaces the shell by a sentence in the language of the browser.
 */
(function () {
  var texts = {
    en: 'This browser is too old for this site. Update it, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
    de: 'Dieser Browser ist zu alt für diese Website. Aktualisiere ihn oder öffne diese Seite in einer aktuellen Version von Chrome, Edge, Firefox oder Safari.',
    es: 'Este navegador es demasiado antiguo para este sitio. Actualízalo o abre esta página en una versión actual de Chrome, Edge, Firefox o Safari.',
    fr: 'Ce navigateur est trop ancien pour ce site. Mettez-le à jour ou ouvrez cette page dans une version actuelle de Chrome, Edge, Firefox ou Safari.',
    nl: 'Deze browser is te oud voor deze site. Werk hem bij of open deze pagina in een actuele versie van Chrome, Edge, Firefox of Safari.',
    th: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับเว็บไซต์นี้ โปรดอัปเดต หรือเปิดหน้านี้ใน Chrome, Edge, Firefox หรือ Safari เวอร์ชันปัจจุบัน',
  };
  var language = String(navigator.language || 'en')
    .slice(0, 2)
    .toLowerCase();
  if (!(language in texts)) language = 'en';

  function show() {
    var place = document.getElementById('root');
    var sentence = document.createElement('p');
    sentence.lang = language;
    sentence.setAttribute('role', 'alert');
    sentence.style.cssText =
      'max-width: 30em; margin: 20vh auto; padding: 0 1em; color: #f4f5f7; font: 1.25em sans-serif';
    sentence.appendChild(document.createTextNode(texts[language]));
    place.innerHTML = '';
    place.appendChild(sentence);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
