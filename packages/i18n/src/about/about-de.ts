/** The About page as Markdown. */
export const about = `Diese Website läuft mit **Marquee**, einer Software für Streaming-Angebote. Hier findest du Filme, Serien, Live-Sender und Veranstaltungen aus dem Katalog des Anbieters dieser Website. Er entscheidet, was es zu sehen gibt und in welchen Ländern.

## Was in deinem Browser bleibt

Deine Favoriten, was du angefangen hast anzusehen, deine Sprache und deine Einstellungen für Untertitel und Ton werden in diesem Browser gespeichert. Niemand sonst sieht sie, und sie werden gelöscht, wenn du die Daten der Website löschst. Meldest du dich auf einer Website mit Konten an, werden deine Listen auch in deinem Konto gespeichert.

## Für alle

Marquee lässt sich mit der Tastatur, mit einem Screenreader, mit großer Schrift, starkem Kontrast oder wenig Bewegung benutzen. Wenn etwas für dich nicht funktioniert, melde es dem Anbieter dieser Website.

## Freie Software

Marquee ist freie Software unter der [Apache-Lizenz 2.0](https://www.apache.org/licenses/LICENSE-2.0). Sie baut auf der Arbeit vieler anderer auf: siehe die [Lizenzen von Drittanbietern](/o/licenses).
`;
