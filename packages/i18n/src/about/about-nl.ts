/** The About page as Markdown. */
export const about = `Deze site draait op **Marquee**, software voor streamingsites. Je vindt er films, series, livezenders en evenementen uit de catalogus van de beheerders van deze site. Wat er te zien is, en in welke landen, bepalen zij.

## Wat in je browser blijft

Je favorieten, wat je bent begonnen te kijken, je taal en je instellingen voor ondertiteling en geluid worden in deze browser bewaard. Niemand anders ziet ze, en ze zijn weg als je de gegevens van de site wist. Log je in op een site met accounts, dan worden je lijsten ook in je account bewaard.

## Voor iedereen

Marquee is gemaakt om te gebruiken met een toetsenbord, een schermlezer, grote tekst, sterk contrast of weinig beweging. Werkt er iets niet voor jou, laat het dan weten aan de beheerder van deze site.

## Vrije software

Marquee is vrije software onder de [Apache-licentie 2.0](https://www.apache.org/licenses/LICENSE-2.0). Het bouwt voort op het werk van vele anderen: zie de [licenties van derden](/o/licenses).
`;
