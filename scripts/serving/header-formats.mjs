/** @typedef {Readonly<Record<string, string>>} Headers */

/** Names in /assets hold a hash of the content; everything else may change with the next version. */
const ASSET_CACHING = 'public, max-age=31536000, immutable';
const PAGE_CACHING = 'no-cache';

/**
 * How each kind of web host wants its response headers written down.
 *
 * @type {Readonly<Record<string, (headers: Headers) => string>>}
 */
export const headerFormats = {
  json: (headers) => toJson(headers),
  // nginx drops inherited headers in a block that sets one of its own: include this file in each such block.
  nginx: (headers) => toLines(headers, (name, value) => `add_header ${name} "${value}" always;`),
  apache: (headers) => toLines(headers, (name, value) => `Header always set ${name} "${value}"`),
  netlify: (headers) =>
    `/*\n${toLines(headers, (name, value) => `  ${name}: ${value}`)}\n/assets/*\n  Cache-Control: ${ASSET_CACHING}`,
  firebase: (headers) =>
    toJson({
      hosting: {
        headers: [
          {
            source: '**',
            headers: Object.entries({ ...headers, 'Cache-Control': PAGE_CACHING }).map(([key, value]) => ({
              key,
              value,
            })),
          },
          { source: '/assets/**', headers: [{ key: 'Cache-Control', value: ASSET_CACHING }] },
        ],
      },
    }),
  s3: (headers) => toJson(toCloudFrontPolicy(headers)),
};

/**
 * @param {Headers} headers
 * @param {(name: string, value: string) => string} toLine
 */
function toLines(headers, toLine) {
  return Object.entries(headers)
    .map(([name, value]) => toLine(name, value))
    .join('\n');
}

/** @param {unknown} value */
function toJson(value) {
  return JSON.stringify(value, null, 2);
}

/**
 * S3 itself cannot send them; CloudFront in front of it can. The body of `aws cloudfront
 * create-response-headers-policy --response-headers-policy-config`.
 *
 * @param {Headers} headers
 */
function toCloudFrontPolicy(headers) {
  const { 'Content-Security-Policy': policy = '', 'Permissions-Policy': permissions = '' } = headers;
  return {
    Name: 'marquee-security-headers',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: 31536000 },
      ReferrerPolicy: {
        Override: true,
        ReferrerPolicy: headers['Referrer-Policy'] ?? 'strict-origin-when-cross-origin',
      },
    },
    CustomHeadersConfig: {
      Quantity: 1,
      Items: [{ Header: 'Permissions-Policy', Value: permissions, Override: true }],
    },
  };
}
