import fc from 'fast-check';

const PIECES = [
  'http: https: HTTPS: ftp: about: mailto: me:pw@ @ : / // \\ www. www example.com localhost 127.1',
  '[::1] ü . :80 :443 :8080 public api v1 reports a B ? # & = utm_x=1 % %2 %7c %2E %2f %25 %41 34',
  '| { \' " [ ] 😀',
].flatMap((line) => line.split(' '));

const piece = fc.constantFrom(...PIECES, ' ', '\t', '\ud800');

/** Anything from noise to nearly right. */
export const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: piece, maxLength: 14 }),
  fc.string({ unit: piece, maxLength: 10 }).map((rest) => 'https://www.example.com' + rest),
  fc.string({ unit: 'binary' }).map((rest) => 'http://localhost/' + rest),
  fc.string({ unit: 'grapheme' }),
);
