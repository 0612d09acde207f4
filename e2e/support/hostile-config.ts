/** A configuration whose texts try to become HTML, script or style. */
export const HOSTILE_CONFIG = {
  siteName: '<img src=x onerror=alert(1)>',
  siteId: 'x',
  description: '"><script>alert(1)</script>',
  content: [{ type: 'playlist', contentId: 'ow6T0wS6', title: '<script>alert(1)</script>' }],
  menu: [{ label: '<b onclick=alert(1)>x</b>', contentId: '../../evil' }],
  styling: {
    footerText: '[x](javascript:alert(1)) | <script>alert(1)</script>',
    backgroundColor: 'red;}</style><script>alert(1)</script>',
  },
};
