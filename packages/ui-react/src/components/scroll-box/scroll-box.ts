/** For a box that scrolls and has links or buttons in it: by itself, Firefox makes the box a stop of the Tab key, too. */
export const SCROLL_BOX = { tabIndex: -1 } as const;
