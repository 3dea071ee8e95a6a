/** Styles of parts come before those of the pages, which change some of them. */
import.meta.glob(['../ui/*.css', './parts/*.css', './list/*.css', './bulk/*.css'], { eager: true });
