/** The About page as Markdown. */
export const about = `This site runs on **Marquee**, streaming software. It shows movies, series, live channels and events from the catalog of the site’s operator, who decides what is available and in which countries.

## What stays in your browser

Your favorites, what you’ve started watching, your language and your subtitle and audio settings are stored in this browser. Nobody else can see them, and they’re deleted when you clear the site’s data. If you sign in, your lists are also saved to your account.

## For everyone

Marquee works with a keyboard, a screen reader, large text, high contrast and reduced motion. If something doesn’t work for you, tell the operator of this site.

## Free software

Marquee is free software under the [Apache License 2.0](https://www.apache.org/licenses/LICENSE-2.0). It builds on the work of many others: see the [third-party licenses](/o/licenses).
`;
