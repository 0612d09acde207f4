/** The About page as Markdown. */
export const about = `Ce site fonctionne avec **Marquee**, un logiciel pour les sites de streaming. Il propose des films, des séries, des chaînes en direct et des événements du catalogue de l’éditeur du site, qui choisit les contenus et les pays où ils sont disponibles.

## Ce qui reste dans votre navigateur

Vos favoris, ce que vous avez commencé à regarder, votre langue et vos réglages de sous-titres et de son sont conservés dans ce navigateur. Personne d’autre ne les voit, et ils disparaissent quand vous effacez les données du site. Si vous vous connectez sur un site qui propose des comptes, vos listes sont aussi conservées dans votre compte.

## Pour tout le monde

Marquee est conçu pour être utilisé au clavier, avec un lecteur d’écran, en grands caractères, avec un fort contraste ou peu d’animations. Si quelque chose vous gêne, signalez-le à l’éditeur du site.

## Logiciel libre

Marquee est un logiciel libre sous la [licence Apache 2.0](https://www.apache.org/licenses/LICENSE-2.0). Il repose sur le travail de nombreuses autres personnes : consultez les [licences tierces](/o/licenses).
`;
