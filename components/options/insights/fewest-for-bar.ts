/** Of fewer reports, a share says little, and a bar would shout it: the numbers beside it are enough. */
export const FEWEST_FOR_BAR = 5;
