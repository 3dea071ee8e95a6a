// The builds that browser tests take copies of, and how `wxt` makes each of them.

/** Stands for the clock in the build with a fast one: each launch puts its own numbers in their place. */
export const CLOCK = { speed: '987654321', start: '1234567890123' };

export const builds = {
  chromium: { folder: '.output/chrome-mv3', args: ['build'] },
  firefox: { folder: '.output/firefox-mv3', args: ['build', '-b', 'firefox'] },
  fast: {
    folder: '.output/chrome-mv3-fast',
    args: ['build', '--mode', 'fast'],
    env: { WXT_CLOCK_SPEED: CLOCK.speed, WXT_CLOCK_START: CLOCK.start },
  },
};
