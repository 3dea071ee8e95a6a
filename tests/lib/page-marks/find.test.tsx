import { afterEach, describe, expect, it } from 'vitest';
import { MARKABLE, type MarkableCheck } from '../../../lib/page-marks/checks';
import { findMarks } from '../../../lib/page-marks/find';

/** Without layout, a test says what is hidden. */
const isVisible = (element: Element) => !element.closest('[hidden]');

const find = (check: MarkableCheck) => findMarks(document, check, isVisible);

/** What is said of each one found. */
function saidOf(check: MarkableCheck, html: string) {
  document.body.innerHTML = html;
  return find(check).marks.map(({ number, label, note, detail }) =>
    [number, label, note, detail()].filter((part) => part !== '' && part !== null).join(' '),
  );
}

afterEach(() => document.body.replaceChildren());

describe('what is marked for', () => {
  it('images: those with an empty alternative text only if none lacks it', () => {
    expect(
      saidOf('image_keywords', '<img src="/b.png" alt=""><img src="/c.png" alt="  ">'),
    ).toEqual(['1 emptyAlt /b.png', '2 emptyAlt /c.png']);
    const html = `
      <img src="/a.png"><img src="/b.png" alt=""><img src="/c.png" alt="  "><img src="/d.png" alt="A tree">
      <input type="image" src="/e.png"><input type="image" alt="Send"><input>
      <svg role="img"></svg><picture><source srcset="/f.png"><img src="/f.png"></picture>`;
    expect(saidOf('image_keywords', html)).toEqual(['1 /a.png', '2 /e.png', '3 /f.png']);
  });

  it('headings: all, with those apart that skip a level, or are not the first h1', () => {
    const html =
      '<h2>Menu</h2><h1>Title</h1><h3>Deep</h3><h4>Next</h4><h2>Up</h2><h1>Again</h1><p role="heading">No</p>';
    expect(saidOf('headings', html)).toEqual([
      '1 h2 Menu',
      '2 h1 Title',
      '3 h3 skipsLevel Deep',
      '4 h4 Next',
      '5 h2 Up',
      '6 h1 anotherH1 Again',
    ]);
  });

  it('headings: hidden ones count for the levels of those after them', () => {
    const html = '<h1 hidden>Logo</h1><h2>A</h2><h3 hidden>B</h3><h4>C</h4><h1>D</h1>';
    expect(saidOf('headings', html)).toEqual(['1 h2 A', '2 h4 C', '3 h1 anotherH1 D']);
    expect(find('headings').hidden).toBe(2);
  });

  it('headings: whether none is a main one, hidden or not', () => {
    const lacks = (html: string) => {
      document.body.innerHTML = html;
      return find('headings').lacksWanted;
    };
    expect(['<h2>A</h2>', '<h2>A</h2><h1>B</h1>', '<h1 hidden>A</h1>', ''].map(lacks)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(find('iframes').lacksWanted).toBe(false);
  });

  it('links to other sites that take the page along', () => {
    const html = `
      <a target="_blank" href="https://other.example/1">1</a>
      <a target="_blank" rel="external" href="//other.example/2">2</a>
      <a target="_blank" rel="NoOpener" href="https://other.example/3">3</a>
      <a target="_blank" rel="external noreferrer" href="https://other.example/4">4</a>
      <a target="_blank" href="/5">5</a><a href="https://other.example/6">6</a>
      <a target="_blank" href="mailto:a@other.example">7</a><a target="_blank" href="https://[">8</a>
      <a target="_blank">9</a>`;
    expect(saidOf('unsafe_cross_origin_links', html)).toEqual([
      '1 https://other.example/1',
      '2 //other.example/2',
    ]);
  });

  it('nofollow links', () => {
    const html =
      '<a rel="ugc NOFOLLOW" href="/1">1</a><a rel="nofollowed" href="/2">2</a><a rel="nofollow">3</a>';
    expect(saidOf('nofollow_links', html)).toEqual(['1 /1']);
  });

  it('styles in attributes, unless they are empty', () => {
    const html = '<p style="color: red">1</p><p style="">2</p><p style=" ">3</p><p>4</p>';
    expect(saidOf('inline_css', html)).toEqual(['1 color: red']);
  });

  it('obsolete tags, but none that the standard has taken back', () => {
    const html = '<center>A <font>B</font></center><u>C</u><s>D</s><strike>E</strike>';
    expect(saidOf('deprecated_html_tags', html)).toEqual([
      '1 center A B',
      '2 font B',
      '3 strike E',
    ]);
  });

  it('frames, by their title or address', () => {
    const html =
      '<iframe title="Map" src="about:blank"></iframe><iframe src="about:blank"></iframe>';
    expect(saidOf('iframes', html)).toEqual(['1 Map', '2 about:blank']);
  });
});

describe('the elements on a page', () => {
  it.each(MARKABLE)('that has none for %s are none', (check) => {
    expect(saidOf(check, '<p>Text</p>')).toEqual([]);
    expect(find(check).hidden).toBe(0);
  });

  it('are counted apart if they are hidden', () => {
    expect(saidOf('image_keywords', '<img src="1"><div hidden><img></div><img src="2">')).toEqual([
      '1 1',
      '2 2',
    ]);
    expect(find('image_keywords').hidden).toBe(1);
  });

  it('include those in open shadow roots, in the order of the page', () => {
    document.body.innerHTML = '<h1>A</h1><div><h2>D</h2></div><h2>E</h2>';
    const outer = document.querySelector('div')!.attachShadow({ mode: 'open' });
    outer.innerHTML = '<h2>B</h2><span></span>';
    outer.querySelector('span')!.attachShadow({ mode: 'open' }).innerHTML = '<h3>C</h3>';
    expect(
      find('headings')
        .marks.map(({ element }) => element.textContent)
        .join(''),
    ).toBe('ABCDE');
  });

  it('are said in one line of reasonable length', () => {
    const [said = ''] = saidOf('headings', `<h1> A\n\tB ${'c'.repeat(1_000)}</h1>`);
    expect(said).toMatch(/^1 h1 A B c+$/);
    expect(said.length).toBeLessThan(320);
  });

  it('are found although the page hides what documents and forms can do behind names', () => {
    document.body.innerHTML = '<form style="color: red"><p style="color: blue"></p></form>';
    const names = {
      document: ['querySelectorAll', 'documentElement', 'baseURI', 'createElement'],
      form: ['getAttribute', 'matches', 'localName', 'shadowRoot', 'hasAttribute'],
    };
    const form = document.querySelector('form')!;
    const hide = (target: object, name: string) =>
      Object.defineProperty(target, name, { value: form, configurable: true });
    try {
      for (const name of names.document) hide(document, name);
      for (const name of names.form) hide(form, name);
      expect(find('inline_css').marks.map(({ detail }) => detail())).toEqual([
        'color: red',
        'color: blue',
      ]);
    } finally {
      for (const name of names.document) Reflect.deleteProperty(document, name);
      for (const name of names.form) Reflect.deleteProperty(form, name);
    }
  });
});
