export interface Site {
  name: string;
  /** The name of its logo in `assets`. */
  logo: string;
  /** What schema.org calls it. */
  type: string;
  home: string;
  navigation: Record<string, string>;
  place: string;
  email: string;
}

/** The owners of the sample pages. */
export const SITES = {
  bakery: {
    name: 'Amber Bakery',
    logo: 'amber',
    type: 'Bakery',
    home: '/pages/good',
    navigation: {
      Home: '/pages/good',
      Menu: '/pages/bakery/menu',
      'Opening hours': '/pages/bakery/opening-hours',
      About: '/pages/bakery/about',
      Contact: '/pages/bakery/contact',
    },
    place: 'Mill Lane 12',
    email: 'hello@amber-bakery.example',
  },
  books: {
    name: 'Birch Books',
    logo: 'birch',
    type: 'BookStore',
    home: '/pages/decent',
    navigation: { Home: '/pages/decent', 'New books': '/pages/books/new' },
    place: 'Quay Street 3',
    email: 'read@birch-books.example',
  },
  cycles: {
    name: 'Cedar Cycles',
    logo: 'cedar',
    type: 'Store',
    home: '/pages/bad',
    navigation: { Start: '/pages/bad', Bakery: '/pages/good', Books: '/pages/decent' },
    place: 'Behind the station',
    email: 'cedar-cycles@mail.example',
  },
  journal: {
    name: 'Delta Journal',
    logo: 'delta',
    type: 'NewsMediaOrganization',
    home: '/pages/any/today',
    navigation: {
      Today: '/pages/any/today',
      Harbour: '/pages/any/harbour',
      'Town hall': '/pages/any/town-hall',
      Letters: '/pages/any/letters',
    },
    place: 'Town hall square',
    email: 'desk@delta-journal.example',
  },
} as const satisfies Record<string, Site>;

export type SiteName = keyof typeof SITES;
