/** Props of a scroll container with links or buttons, which Firefox would otherwise make a tab stop. */
export const SCROLL_BOX = { tabIndex: -1 } as const;
