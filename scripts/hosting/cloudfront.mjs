import { ASSET_CACHING, describeFile, FILE_FOLDERS, PAGE_CACHING, toJson, TYPES } from './deployment.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */

/**
 * Returns the files for a bucket behind CloudFront: the policy of response headers, the function that serves addresses
 * of pages, and the upload. CloudFront compresses by itself.
 *
 * @param {Deployment} deployment
 * @returns {import('./deployment.mjs').Files}
 */
export function toCloudFrontFiles(deployment) {
  return {
    'response-headers-policy.json': toJson(toPolicy(deployment)),
    'viewer-request.js': toViewerRequest(deployment),
    'upload.sh': toUpload(deployment),
  };
}

/** Headers that have a field of their own in the policy. */
const OWN_FIELDS = [
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'Referrer-Policy',
  'X-Content-Type-Options',
];

/**
 * Returns the body of `aws cloudfront create-response-headers-policy --response-headers-policy-config`.
 *
 * @param {Deployment} deployment
 */
function toPolicy({ headers, version }) {
  const {
    'Content-Security-Policy': policy = '',
    'Strict-Transport-Security': transport = '',
    'Referrer-Policy': referrer = '',
  } = headers;
  const items = Object.entries(headers)
    .filter(([name]) => !OWN_FIELDS.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  return {
    Name: `marquee-${version.replaceAll('.', '-')}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0),
      },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}

/**
 * Returns a CloudFront function for viewer requests. Custom error responses would also serve the page for missing
 * files.
 *
 * @param {Deployment} deployment
 */
function toViewerRequest(deployment) {
  return `${describeFile(deployment)
    .map((line) => `// ${line}`)
    .join('\n')}
function handler(event) {
  var request = event.request;
  // Files keep their address, also missing ones; every other address is a page of the app.
  var isFile = /^\\/(?:(?:${FILE_FOLDERS.join('|')})\\/|\\.|[^/]+\\.[A-Za-z0-9]+$)/.test(request.uri);
  if (/^\\/studio\\/?$/.test(request.uri)) request.uri = '/studio/index.html';
  else if (!isFile) request.uri = '/index.html';
  return request;
}
`;
}

/** @param {Deployment} deployment */
function toUpload(deployment) {
  const source = '"$SOURCE"';
  const ignored = "--exclude '*.br' --exclude '*.gz'";
  return `#!/bin/sh
${describeFile(deployment)
  .map((line) => `# ${line}`)
  .join('\n')}
# Usage: BUCKET=name DISTRIBUTION=id SOURCE=platforms/web/dist sh upload.sh
set -eu

# New files first, then the page that names them. Open pages still load files of older versions.
aws s3 sync ${source}/assets "s3://$BUCKET/assets" ${ignored} --cache-control '${ASSET_CACHING}'
aws s3 sync ${source} "s3://$BUCKET" --exclude 'assets/*' --exclude index.html --exclude sw.js ${ignored} --cache-control '${PAGE_CACHING}'
aws s3 cp ${source}/manifest.webmanifest "s3://$BUCKET/manifest.webmanifest" --content-type '${TYPES.webmanifest}' --cache-control '${PAGE_CACHING}'
if [ -f ${source}/.webapp.ini ]; then
  aws s3 cp ${source}/.webapp.ini "s3://$BUCKET/.webapp.ini" --content-type '${TYPES.ini}; charset=utf-8' --cache-control '${PAGE_CACHING}'
fi
aws s3 cp ${source}/index.html "s3://$BUCKET/index.html" --content-type '${TYPES.html}; charset=utf-8' --cache-control '${PAGE_CACHING}'
aws s3 cp ${source}/sw.js "s3://$BUCKET/sw.js" --content-type '${TYPES.js}; charset=utf-8' --cache-control '${PAGE_CACHING}'
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths / /index.html /sw.js /.webapp.ini /manifest.webmanifest

# Assets of versions before stay for 30 days from when they were replaced, which a list in the bucket says of each:
# the time of a file is that of its upload, which may be long ago when it is replaced.
LIST="s3://$BUCKET/replaced/assets.txt"
FOLDER=$(mktemp -d)
NOW=$(date +%s)
# At first there is none.
aws s3 cp "$LIST" "$FOLDER/before" || : > "$FOLDER/before"
: > "$FOLDER/after"
KEYS=$(aws s3api list-objects-v2 --bucket "$BUCKET" --prefix assets/ --query 'Contents[].Key' --output text)
for KEY in $KEYS; do
  if [ "$KEY" = None ] || [ -f "$SOURCE/$KEY" ]; then continue; fi
  SINCE=$(awk -v key="$KEY" '$2 == key { print $1 }' "$FOLDER/before")
  if [ $((NOW - \${SINCE:-$NOW})) -gt 2592000 ]; then
    aws s3 rm "s3://$BUCKET/$KEY"
  else
    echo "\${SINCE:-$NOW} $KEY" >> "$FOLDER/after"
  fi
done
aws s3 cp "$FOLDER/after" "$LIST" --cache-control '${PAGE_CACHING}'
rm -r "$FOLDER"
`;
}
