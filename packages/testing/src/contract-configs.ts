/** The site configurations of content-host 4.10, verbatim. */

export const avodConfig = {
  siteName: 'Tidewater',
  description: 'Films from the coast',
  siteId: 'sItE0001',
  analyticsToken: null,
  adConfig: 'aDcFg001',
  adDeliveryMethod: 'csai',
  adScheduleUrls: {
    json: 'https://content.example.test/v2/sites/sItE0001/ads/aDcFg001.json',
    xml: 'https://content.example.test/v2/sites/sItE0001/ads/aDcFg001.xml',
  },
  assets: { banner: '/images/logo.png' },
  content: [
    { type: 'playlist', contentId: 'Pb3nKw9L', custom: { layoutType: 'hero' } },
    { type: 'continue_watching' },
    { type: 'playlist', contentId: 'Pc4mLx0M', title: 'Drama', custom: { 'title-nl': "Drama's" } },
    { type: 'favorites' },
    { type: 'content_list', contentId: 'Ls8tQ2vN' },
  ],
  menu: [
    {
      label: 'Films',
      contentId: 'Pd5oMy1N',
      type: 'playlist',
      filterTags: 'Action,Comedy,Drama',
      custom: { 'label-nl': 'Films', 'label-es': 'Cine' },
    },
    { label: 'Live', contentId: 'Pe6pNz2O', type: 'playlist' },
    { label: 'Help', contentId: 'Pg7qOa3P', type: 'media' },
  ],
  styling: {
    backgroundColor: '#10131a',
    highlightColor: '#e0b040',
    headerBackground: null,
    footerText: 'Tidewater | [Terms](https://example.test/terms)',
  },
  features: {
    recommendationsPlaylist: 'Ph8rPb4Q',
    searchPlaylist: 'Pi9sQc5R',
    favoritesList: 'Wt5fAv0r',
    continueWatchingList: 'Wt6cOnt1',
  },
  integrations: {},
  custom: { inlinePlayer: false },
  contentProtection: { accessModel: 'free' },
};

export const authvodConfig = {
  siteName: 'Tidewater Members',
  description: 'For members',
  siteId: 'sItE0002',
  assets: { banner: null },
  content: [{ type: 'playlist', contentId: 'Pb3nKw9L', featured: true }, { type: 'favorites' }],
  menu: [{ label: 'All', contentId: 'Pd5oMy1N', type: 'playlist' }],
  styling: { backgroundColor: null, highlightColor: null, headerBackground: '#ffffff', footerText: null },
  features: { searchPlaylist: null, favoritesList: 'Wt5fAv0r' },
  integrations: {
    jwp: { clientId: '0d6f1a52-7a3e-4f55-9f0e-1c2b3a4d5e6f', assetId: null, useSandbox: true },
  },
  custom: { appContentSearch: true, urlSigning: true },
  contentProtection: { accessModel: 'authvod' },
};

export const svodCommerceConfig = {
  siteName: 'Tidewater Plus',
  description: 'Subscription films and series',
  siteId: 'sItE0003',
  assets: { banner: 'https://content.example.test/static/plus.png' },
  content: [
    { type: 'playlist', contentId: 'Pb3nKw9L', custom: { layoutType: 'featured' } },
    { type: 'continue_watching', title: 'Go on watching' },
    { type: 'favorites' },
    { type: 'playlist', contentId: 'Pc4mLx0M' },
  ],
  menu: [
    { label: 'Series', contentId: 'Pk1tRd6S', type: 'playlist', filterTags: 'Crime,Nature' },
    { label: 'For you', contentId: 'Ls8tQ2vN', type: 'content_list' },
  ],
  styling: {
    backgroundColor: '#000000',
    highlightColor: '#00a0ff',
    headerBackground: null,
    footerText: null,
  },
  features: {
    recommendationsPlaylist: 'Ph8rPb4Q',
    searchPlaylist: 'Pi9sQc5R',
    favoritesList: 'Wt5fAv0r',
    continueWatchingList: 'Wt6cOnt1',
  },
  integrations: {
    cleeng: { id: '700100', monthlyOffer: 'S700100200_NL', yearlyOffer: 'S700100201_NL', useSandbox: true },
  },
  custom: { urlSigning: true, entitlementHost: 'https://entitle.example.test/token' },
  contentProtection: { accessModel: 'svod' },
};

export const svodPlatformConfig = {
  siteName: 'Tidewater Secure',
  description: 'Protected catalogue',
  siteId: 'sItE0004',
  assets: {},
  content: [{ type: 'playlist', contentId: 'Pb3nKw9L' }],
  menu: [],
  styling: null,
  features: null,
  integrations: {
    jwp: { clientId: '9a8b7c6d-1111-4222-8333-444455556666', assetId: 55012, useSandbox: true },
  },
  custom: null,
  contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 'pL0dR5aB' } },
};
