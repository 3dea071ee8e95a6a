/**
 * Styles of parts come before those of the pages, which change some of them. Those of a report are among them, because
 * for its page a file more takes longer than their size does for the others.
 */
import.meta.glob(
  ['../ui/*.css', './parts/*.css', './list/*.css', './bulk/*.css', './report/**/*.css'],
  { eager: true },
);
