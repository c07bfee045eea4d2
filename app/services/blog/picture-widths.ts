/** The widths in which featured pictures are made, in pixels. */
export const PICTURE_WIDTHS = [400, 800, 1200];
