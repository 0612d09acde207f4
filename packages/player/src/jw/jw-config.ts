/**
 * Configuration of every JW player: it renders video, captions and ads only. Controls, keyboard shortcuts, stored
 * preferences, the next title and casting belong to the app, whatever the operator's dashboard says.
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
