/** The page about the product, as markdown. */
export const about = `This site runs on **Marquee**, software for streaming sites. It shows films, series, live channels and events from the catalogue of the people who run this site. What is on offer, and in which countries, is up to them.

## What stays in your browser

Your favourites, what you have started to watch, your language and your settings for captions and sound are kept in this browser. Nobody else sees them, and they are gone when you clear the site's data. When you sign in on a site that offers accounts, your lists are kept with your account as well.

## For everyone

Marquee is made to be used with a keyboard, a screen reader, large text, strong contrast or little motion. If something stands in your way, please tell the people who run this site.

## Free software

Marquee is free software under the [Apache License 2.0](https://www.apache.org/licenses/LICENSE-2.0). It builds on the work of many others: see the [third-party licences](/o/licenses).
`;
