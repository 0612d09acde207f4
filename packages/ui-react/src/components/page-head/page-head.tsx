export interface PageHeadProps {
  /** Already with the site's name in it. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of the page without what only the viewer's session needs; undefined keeps the page out of indexes. */
  readonly canonical?: string | undefined;
  readonly image?: string | undefined;
  readonly type?: 'website' | 'video.movie';
  /** Structured data (schema.org), rendered as JSON-LD. */
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
}

/** The head of a page: title, description, canonical address, social cards and structured data. React hoists the tags. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
  structuredData,
}: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {canonical === undefined ? null : <meta property="og:url" content={canonical} />}
      {image === undefined ? null : <SocialImage address={image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {structuredData === undefined ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toInertJson(structuredData) }}
        />
      )}
    </>
  );
}

/** The card's size is the specification's (9). */
function SocialImage({ address }: { readonly address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="720" />
      <meta property="og:image:height" content="406" />
    </>
  );
}

/** JSON that cannot end its own script element, whatever the texts hold. */
function toInertJson(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
