import { usePageTitle } from '../../hooks/use-page-title.ts';

/** Data for search engines (schema.org), rendered as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

export interface PageHeadProps {
  /** Already with the site's name in it. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Address of the page without what only the viewer's session needs; undefined keeps the page out of indexes. */
  readonly canonical?: string | undefined;
  readonly image?: string | undefined;
  /** Pages of videos say at which size theirs plays. */
  readonly type?: 'website' | 'video.episode' | 'video.series' | 'video.other';
  /** Words for what the page's video is about. */
  readonly tags?: readonly string[];
  /** One thing, or several, each in a script of its own. */
  readonly structuredData?: StructuredData | readonly StructuredData[] | undefined;
}

const NO_TAGS: readonly string[] = [];

/** The head of a page: title, description, canonical address, social cards and structured data. React hoists the tags but the title. */
export function PageHead({
  title,
  description,
  canonical,
  image,
  type = 'website',
  tags = NO_TAGS,
  structuredData = [],
}: PageHeadProps) {
  usePageTitle(title);
  const isVideo = canonical !== undefined && type.startsWith('video.');
  return (
    <>
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta name="twitter:title" content={title} />
      {description ? <Description text={description} /> : null}
      {canonical === undefined ? null : <meta property="og:url" content={canonical} />}
      {image === undefined ? null : <SocialImage address={image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {isVideo ? <SocialVideo address={canonical} tags={tags} /> : null}
      {[structuredData].flat().map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toInertJson(data) }}
        />
      ))}
    </>
  );
}

function Description({ text }: { readonly text: string }) {
  return (
    <>
      <meta name="description" content={text} />
      <meta property="og:description" content={text} />
      <meta name="twitter:description" content={text} />
    </>
  );
}

/** The card's size is the specification's (9). */
function SocialImage({ address }: { readonly address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      {isSecure(address) ? <meta property="og:image:secure_url" content={address} /> : null}
      <meta property="og:image:width" content="720" />
      <meta property="og:image:height" content="406" />
      <meta name="twitter:image" content={address.replace(/^http:/, 'https:')} />
    </>
  );
}

/** The page itself is the player; the size is the specification's (9). */
function SocialVideo({ address, tags }: { readonly address: string; readonly tags: readonly string[] }) {
  return (
    <>
      <meta property="og:video" content={address} />
      {isSecure(address) ? <meta property="og:video:secure_url" content={address} /> : null}
      <meta property="og:video:type" content="text/html" />
      <meta property="og:video:width" content="1280" />
      <meta property="og:video:height" content="720" />
      {[...new Set(tags)].map((tag) => (
        <meta key={tag} property="og:video:tag" content={tag} />
      ))}
    </>
  );
}

const isSecure = (address: string): boolean => address.startsWith('https:');

/** JSON that cannot end its own script element, whatever the texts hold. */
function toInertJson(data: StructuredData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
