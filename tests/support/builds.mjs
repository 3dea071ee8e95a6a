// The builds that browser tests copy, and how `wxt` makes each of them. `zip` builds, then packs it for the stores.

/** Placeholders for the clock in the fast build: each launch replaces them with its own numbers. */
export const CLOCK = { speed: '987654321', start: '1234567890123' };

export const builds = {
  chromium: { folder: '.output/chrome-mv3', args: ['zip'] },
  firefox: { folder: '.output/firefox-mv3', args: ['zip', '-b', 'firefox'] },
  fast: {
    folder: '.output/chrome-mv3-fast',
    args: ['build', '--mode', 'fast'],
    env: { WXT_CLOCK_SPEED: CLOCK.speed, WXT_CLOCK_START: CLOCK.start },
  },
};
