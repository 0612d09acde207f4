/** The About page as Markdown. */
export const about = `Este sitio funciona con **Marquee**, un software para sitios de streaming. Muestra películas, series, canales en directo y eventos del catálogo de quienes gestionan este sitio. Ellos deciden qué se ofrece y en qué países.

## Lo que se queda en tu navegador

Tus favoritos, lo que has empezado a ver, tu idioma y tus ajustes de subtítulos y sonido se guardan en este navegador. Nadie más los ve, y desaparecen cuando borras los datos del sitio. Si inicias sesión en un sitio con cuentas, tus listas se guardan también en tu cuenta.

## Para todo el mundo

Marquee está hecho para usarse con el teclado, con un lector de pantalla, con texto grande, con mucho contraste o con poco movimiento. Si algo no te funciona, avisa a quienes gestionan este sitio.

## Software libre

Marquee es software libre bajo la [Licencia Apache 2.0](https://www.apache.org/licenses/LICENSE-2.0). Se apoya en el trabajo de muchas otras personas: consulta las [licencias de terceros](/o/licenses).
`;
