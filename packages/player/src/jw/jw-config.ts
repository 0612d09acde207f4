/**
 * What every player of the library is told: it shows the picture, its captions and its ads, and nothing else. Controls, keys,
 * remembered choices, what comes next and casting are ours, whatever the operator's dashboard says.
 */
export const jwPlayerConfig = {
  width: '100%',
  height: '100%',
  controls: false,
  autostart: false,
  repeat: false,
  displaytitle: false,
  displaydescription: false,
  displayPlaybackLabel: false,
  doNotSaveCookies: true,
  enableShortcuts: false,
  floating: { mode: 'never' },
  nextUpDisplay: false,
  pipIcon: 'disabled',
  related: { displayMode: 'none', oncomplete: 'none', autoplaytimer: 0 },
};
